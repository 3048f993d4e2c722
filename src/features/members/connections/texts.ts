import { refusals } from '#lib/refusal.ts';

export const connectionRefusals = /* @__PURE__ */ refusals({
  already_connected: [409, 'You’re connected already.'],
  request_gone: [409, 'There’s no open request from this member any more.'],
  not_connected: [409, 'You aren’t connected with this member.'],
  too_many_requests: [429, 'You’ve sent many requests today. Please wait until tomorrow.'],
  too_many_connection_changes: [429, 'Too many changes. Please wait a few minutes and try again.'],
});

export const connectionTexts = {
  requested: (who: string) => `${who} would like to connect with you.`,
  accepted: (who: string) => `You’re now connected with ${who}.`,
};
