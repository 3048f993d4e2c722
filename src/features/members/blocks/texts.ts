import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const blockRefusals = /* @__PURE__ */ refusals({
  too_many_blocks: [429, TOO_MANY_CHANGES],
});
