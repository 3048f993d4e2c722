export type Size = {
  readonly accounts: number;
  readonly events: number;
  readonly bookings: number;
  readonly memberships: number;
};

export const kinds = {
  account: '1',
  order: '2',
  booking: '3',
  line: '4',
  payment: '5',
  posting: '6',
  credit: '7',
  entry: '8',
  topic: '9',
  post: 'a',
  conversation: 'b',
  message: 'c',
  notification: 'd',
  membership: 'e',
  charge: 'f',
};

export type Kind = keyof typeof kinds;

/** The id of a seeded row, by its kind and its number from 1; `idOf` is the same in SQL. */
export const seededId = (kind: Kind, n: number): string =>
  `0000000${kinds[kind]}-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const idOf = (kind: Kind, n: string): string =>
  `('0000000${kinds[kind]}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** One golf day in ten is still to come. */
export const pastOf = ({ events }: Size): number => Math.floor(events * 0.9);
