/**
 * The rooms of each large capability, ground first: a room imports only those before it. The files
 * directly in a capability's folder (contract, texts, permissions) are the ground of all rooms; its
 * `server/plugin.ts` and `server/public.ts` may name them all.
 */
export const roomOrder: Readonly<Record<string, readonly string[]>> = {
  identity: [],

  content: [],

  notifications: [],

  handicaps: [],

  members: [],

  events: [],

  payments: [],

  membership: [],

  bookings: [
    'places',
    'credits',
    'waitlist',
    'names',
    'orders',
    'changes',
    'called-off',
    'people',
    'cockpit',
    'season',
  ],

  messages: [],

  forum: [],

  assistant: [],

  admin: [],
};
