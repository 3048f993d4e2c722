import { refusals } from '#lib/refusal.ts';

export const blockRefusals = /* @__PURE__ */ refusals({
  too_many_blocks: [429, 'Too many changes. Please wait a few minutes and try again.'],
});
