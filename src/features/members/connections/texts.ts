import { brand } from '#lib/brand.ts';
import { formatMonth } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { refusals, TOO_MANY_CHANGES, TOO_MANY_TRIES } from '#lib/refusal.ts';

export const connectionRefusals = /* @__PURE__ */ refusals({
  already_connected: [409, 'You’re connected already.'],
  request_gone: [409, 'There’s no open request from this member any more.'],
  not_connected: [409, 'You aren’t connected with this member.'],
  too_many_requests: [429, 'You’ve sent many requests today. Please wait until tomorrow.'],
  too_many_connection_changes: [429, TOO_MANY_CHANGES],
});

/** The sentences of buttons, dialogs and lists. */
export const connectTexts = {
  remove: 'Remove connection',
  block: 'Block',
  /** What a toast says; nothing of a step that the page shows where it was pressed. */
  done: {
    ask: undefined,
    accept: 'You’re now connected',
    decline: { title: 'Request declined', description: 'They aren’t notified.' },
    withdraw: undefined,
    remove: 'Connection removed',
    block: 'Member blocked',
    unblock: undefined,
  },
  since: (since: string) => `Connected since ${formatMonth(since)}`,
  yours: (total: number) => countText(total, 'connection'),
} as const;

export const blockRefusals = /* @__PURE__ */ refusals({
  too_many_blocks: [429, TOO_MANY_CHANGES],
});

export const cardRefusals = /* @__PURE__ */ refusals({
  card_not_found: [404, 'This card doesn’t work any more. Ask for a new one.'],
  too_many_cards: [429, TOO_MANY_TRIES],
});

/** A member's own card, and the page that opens when another member scans it. */
export const cardTexts = {
  renew: 'Make a new code',
  metAt: (day: string) => `Requests from this card will say that you met at ${day}.`,
  withoutSignal:
    'It also opens without signal, on any phone where you’ve opened it in the last 30 days.',
  scanned: 'Connect',
} as const;

/** A member's own link for someone who should be a member. */
export const inviteTexts = {
  title: 'Know someone who should be here?',
  about: 'Send them your link. It puts your name in their application, and the organisers decide.',
  invite: 'Invite someone',
  message: `I play golf and do business with ${brand.name}. You can apply for membership here, with my name in your application.`,
  copied: 'Link copied. Send it to them.',
  failed: 'We couldn’t copy the link',
} as const;
