import { refusals } from '#lib/refusal.ts';

/** A member has at most this many drafts on the server. */
export const MOST_DRAFTS = 100;

export const draftRefusals = /* @__PURE__ */ refusals({
  draft_changed_elsewhere: [409, 'You’ve changed this draft on another device or in another tab.'],
  draft_place_unknown: [404, 'What you were answering isn’t there any more.'],
  too_many_drafts: [
    409,
    `You have ${MOST_DRAFTS} drafts. Please discard some before you start another.`,
  ],
  too_many_draft_changes: [429, 'Your draft is being saved too often. Please wait a few minutes.'],
});

export const draftFaults = { place: 'Say what the draft is for' } as const;

export const draftTexts = {
  title: 'Your drafts',
  lead: 'What you’ve started writing and haven’t posted. Only you can see this.',
  none: 'No drafts',
  noneMore: 'Anything you start writing in the forum is kept here until you post or discard it.',
  toForum: 'Open the forum',
  failed: 'We couldn’t load your drafts',
  newTopic: (title: string) => (title ? `New topic: ${title}` : 'New topic'),
  reply: (topic: string | null) =>
    topic === null ? 'Reply to a topic that’s gone' : `Reply to “${topic}”`,
  edit: (topic: string | null) =>
    topic === null
      ? 'Change to your post in a topic that’s gone'
      : `Change to your post in “${topic}”`,
  goOn: 'Continue writing',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardMore: 'This deletes what you’ve written here, on all your devices.',
  discarded: 'Draft discarded',
  keep: 'Keep draft',
  saved: (date: string) => `Saved ${date}`,
} as const;
