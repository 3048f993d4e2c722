import { refusals } from '#lib/refusal.ts';

/** An account has at most this many drafts on the server. */
export const MOST_DRAFTS = 300;

export const draftRefusals = /* @__PURE__ */ refusals({
  draft_changed_elsewhere: [409, 'You’ve changed this draft on another device or in another tab.'],
  too_many_drafts: [
    409,
    `You have ${MOST_DRAFTS} drafts. Please discard some before you start another.`,
  ],
  too_many_draft_changes: [429, 'Your draft is being saved too often. Please wait a few minutes.'],
});
