const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When a day is suggested, and how long what was noted counts: spec, section 9, in milliseconds. */
export const timing = {
  /** After loading the site, or coming to another page. */
  suggestAfter: 25_000,
  /** From the choice to the popup on the screen. */
  popupDelay: 700,
  /** No second popup sooner than this. */
  cooldown: 10 * MINUTE,
  /** No event twice within this. */
  repeatExclusion: DAY,
  /** An event that begins within this is near. */
  near: 30 * DAY,
  /** Views and refusals older than this are forgotten: the year that preferences may be kept. */
  remembered: 365 * DAY,
} as const;
