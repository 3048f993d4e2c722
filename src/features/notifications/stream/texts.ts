import { refusals } from '#lib/refusal.ts';

/** Why a stream of updates is refused. */
export const streamRefusals = /* @__PURE__ */ refusals({
  too_many_streams: [429, 'Too many connections. Please try again in a few minutes.'],
});
