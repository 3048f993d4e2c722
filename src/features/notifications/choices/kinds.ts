// Apart from the contract, because pages have these lists.

/**
 * The rows of the table on /account/notifications: what a person can be notified of. New ones go at
 * the end, because the links of old emails have the position.
 */
export const optionalKinds = [
  'reminder_week',
  'reminder_day',
  'after_the_day',
  'new_golf_day',
  'bookings',
  'waitlist',
  'money',
  'messages',
  'connections',
  'replies',
  'reactions',
  'topics',
  'asks',
  'handicap',
  'reports',
  'club',
  'desk',
  'desk_bookings',
  'desk_cancellations',
  'desk_late',
  'desk_refunds',
  'desk_eve',
] as const;
export type OptionalKind = (typeof optionalKinds)[number];

/** Whether only organisers hear of it. */
export const isForOrganisers = (kind: OptionalKind): boolean => kind.startsWith('desk');

/** How a person is notified: the columns of the table on /account/notifications. */
export const channels = ['app', 'email', 'digest', 'push'] as const;
export type Channel = (typeof channels)[number];
