import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

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
