import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const suggestionRefusals = /* @__PURE__ */ refusals({
  too_many_dismissals: [429, TOO_MANY_CHANGES],
});

export const list = (words: readonly string[]): string => words.slice(0, 4).join(', ');

export const suggestionTexts = {
  title: 'People to meet',
  lead: 'Suggested from your profile and your golf days.',
  why: 'Why',
  dismiss: 'Not for me',
  dismissed: (name: string) => `We won’t suggest ${name} again.`,
  undo: 'Undo',
  failed: 'That didn’t work',
  noneComplete: 'We’ll suggest people when new members join or you book your next golf day.',
  noneIncomplete:
    'Tell others what you’re looking for and can help with, and we’ll find people to match.',
  complete: 'Complete your profile',
} as const;

export const noteRefusals = /* @__PURE__ */ refusals({
  too_many_notes: [429, TOO_MANY_CHANGES],
});

/** Notes about a person, which nobody but their writer sees. */
export const noteTexts = {
  title: 'Your private note',
  lead: 'Only you can see this.',
  words: 'Note',
  wordsHelp: 'For example, what you talked about, or what you promised.',
  followUpOn: 'Follow up on',
  followUpHelp: 'We’ll remind you on your dashboard.',
  dayFault: 'Choose a day',
  save: 'Save note',
  saved: 'Note saved',
  removed: 'Note deleted',
  failed: 'Note not saved',
  add: 'Add a private note',
  followUps: 'Follow up',
  due: (on: string) => `Due ${on}`,
  planned: (on: string) => `On ${on}`,
  done: 'Done',
  doneFor: (name: string) => `Followed up with ${name}`,
} as const;
