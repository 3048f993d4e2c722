import { refusals, TOO_MANY_CHANGES, TOO_MANY_TRIES } from '#lib/refusal.ts';

export const connectionRefusals = /* @__PURE__ */ refusals({
  already_connected: [409, 'You’re connected already.'],
  request_gone: [409, 'There’s no open request from this member any more.'],
  not_connected: [409, 'You aren’t connected with this member.'],
  too_many_requests: [429, 'You’ve sent many requests today. Please wait until tomorrow.'],
  too_many_connection_changes: [429, TOO_MANY_CHANGES],
});

export const connectionTexts = {
  requested: (who: string) => `${who} would like to connect with you.`,
  accepted: (who: string) => `You’re now connected with ${who}.`,
};

/** The sentences of buttons, dialogs and lists. */
export const connectTexts = {
  connect: 'Connect',
  connectWith: (name: string) => `Connect with ${name}`,
  noteLabel: 'Note',
  noteHelp: 'Say how you know each other, or why you’d like to. They’ll see it with your request.',
  send: 'Send request',
  sent: 'Request sent',
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw request',
  connected: 'Connected',
  remove: 'Remove connection',
  removeTitle: (name: string) => `Remove your connection with ${name}?`,
  removeMore:
    'You won’t see what they share with connections only, and they won’t see yours. They aren’t notified.',
  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockMore:
    'The two of you won’t find each other here any more, and your connection ends. They aren’t notified. You can unblock them under “Connections”.',
  blockedList: 'Blocked members',
  unblock: 'Unblock',
  done: {
    ask: 'Request sent',
    accept: 'You’re now connected',
    decline: 'Request declined. They aren’t notified.',
    withdraw: 'Request withdrawn',
    remove: 'Connection removed',
    block: 'Member blocked',
    unblock: 'Member unblocked',
  },
  failed: 'That didn’t work',
  received: 'Requests for you',
  sentRequests: 'Requests you’ve sent',
  yours: (total: number) => (total === 1 ? '1 connection' : `${total} connections`),
  none: 'No connections yet',
  noneMore:
    'Find members in the directory and connect with those you’d like to know. Start with people you’ve played with.',
  toDirectory: 'Open the directory',
  since: (date: string) => `Connected since ${date}`,
  asked: (date: string) => `Sent ${date}`,
  metAt: (title: string, date: string) => `From ${title}, ${date}`,
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
  title: 'Your card',
  lead: 'Show this code to someone you meet. When they scan it, they see your page and can connect with you.',
  picture: (name: string) => `QR code of ${name}`,
  today: (title: string) => `Requests from this card will say that you met at ${title}.`,
  offline:
    'It needs no signal while this page is open. For a day without signal, save or print it beforehand.',
  save: 'Save picture',
  print: 'Print card',
  renew: 'Make a new code',
  renewTitle: 'Make a new code?',
  renewMore:
    'Cards that you’ve printed, saved or shared won’t work any more. Your connections stay.',
  renewed: 'You have a new code',
  failed: 'No new code',
  scanned: 'Connect',
  own: 'This is your own card. Others see your name here and can connect with you.',
  toOwn: 'Back to your card',
  met: (title: string, date: string) => `You’re meeting at ${title}, ${date}.`,
  page: (name: string) => `See ${name}’s page`,
  lost: 'This card doesn’t work any more',
  lostMore: 'Its owner may have made a new one. Ask them to show you their card again.',
} as const;
