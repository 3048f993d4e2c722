import { refusals } from '#lib/refusal.ts';

export const interestRefusals = /* @__PURE__ */ refusals({
  event_not_saveable: [409, 'This golf day is over or has been cancelled, so it can’t be saved.'],
  too_many_interests: [429, 'Too many changes. Please wait a few minutes and try again.'],
});
