const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The times of the recommendations in milliseconds (spec, section 9). */
export const timing = {
  /** From loading or navigation to the choice of an event. */
  suggestAfter: 25_000,
  /** From the choice to showing the popup. */
  popupDelay: 700,
  /** The shortest time between two popups. */
  cooldown: 10 * MINUTE,
  /** The shortest time between two suggestions of the same event. */
  repeatExclusion: DAY,
  /** An event that begins within this time counts as soon. */
  near: 30 * DAY,
  /** Views and refusals are deleted after this time: the year that preferences may be stored. */
  remembered: 365 * DAY,
} as const;
