/**
 * The rooms of each large capability, ground first: a room imports only those before it. The files
 * directly in a capability's folder (contract, texts, rules) belong to the ground and may not import
 * a later room either; its `server/plugin.ts` and `server/public.ts` may name them all.
 */
export const roomOrder: Readonly<Record<string, readonly string[]>> = {
  identity: [
    'accounts',
    'drafts',
    'email-address',
    'two-factor',
    'passkeys',
    'password',
    'sign-in',
    'confirmation',
    'your-data',
    'admin',
  ],

  settings: [],

  content: [],

  notifications: [
    'stream',
    'choices',
    'newsletter',
    'email',
    'push',
    'centre',
    'delivery',
    'announcements',
  ],

  handicaps: ['index', 'scoring', 'calculators', 'rounds'],

  members: [
    'ties',
    'profiles',
    'connections',
    'reports',
    'meeting',
    'picker',
    'introductions',
    'meetups',
    'directory',
    'demo',
  ],

  events: ['days', 'photographs', 'calendar', 'admin', 'venues'],

  payments: ['providers', 'ledger', 'sandbox', 'stripe', 'charging', 'invoices', 'desk'],

  membership: [
    'tiers',
    'applications',
    'memberships',
    'cancelling',
    'prices',
    'services',
    'company-days',
  ],

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
    'debtors',
    'desk',
    'season',
    'retention',
  ],

  messages: [],

  forum: ['markdown', 'posts', 'writing', 'following', 'moderation', 'asks', 'topics', 'demo'],

  assistant: [],

  admin: ['accounts', 'frame', 'members', 'settings', 'money', 'desk'],
};
