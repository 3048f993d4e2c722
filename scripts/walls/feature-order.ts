/**
 * The order of the capabilities: each may import only those before it. A change needs a page in
 * `docs/decisions`.
 */
export const featureOrder = [
  'identity',
  'settings',
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
