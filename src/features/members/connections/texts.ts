import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

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
