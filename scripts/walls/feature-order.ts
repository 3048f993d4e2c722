/**
 * The capabilities in the one order in which they may import each other: each knows only those before it.
 * Change it here, with a page in `docs/decisions`.
 */
export const featureOrder = [
  'identity',
  'consent',
  'content',
  'notifications',
  'handicaps',
  'members',
  'events',
  'payments',
  'membership',
  'bookings',
  'messages',
  'forum',
  'competitions',
  'recommendations',
  'assistant',
  'admin',
] as const;
