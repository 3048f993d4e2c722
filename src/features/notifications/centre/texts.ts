import { refusals } from '#lib/refusal.ts';

export const centreRefusals = /* @__PURE__ */ refusals({
  too_many_marks: [429, 'Too many changes. Please wait a few minutes and try again.'],
});
