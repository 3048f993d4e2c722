import type { Choice } from './contract.ts';
import { type Channel, channels, type OptionalKind, optionalKinds } from './kinds.ts';
import { type Cells, type Question, questions } from './questions.ts';

/**
 * A cell of the table: on until the member switches it off, off until they switch it on, or what
 * nobody can switch off.
 */
type Cell = 'on' | 'off' | 'always';

/** An email of golf days has no other channel. */
const emailOnly = { email: 'on' } as const;
/** About the member's places or money. Its feature sends the email at once and always. */
const essential = { app: 'always', email: 'always', push: 'on' } as const;
/** From one person to another: an email if it is not seen within five minutes. */
const personal = { app: 'always', email: 'on', digest: 'on', push: 'on' } as const;
/** Nice to know: not worth an email each, but a line in the digest. */
const social = { app: 'on', email: 'off', digest: 'on', push: 'off' } as const;

/**
 * How each kind reaches people, by channel. A channel that is missing does not exist for the kind.
 */
export const table: Readonly<Record<OptionalKind, Readonly<Partial<Record<Channel, Cell>>>>> = {
  reminder_week: emailOnly,
  reminder_day: emailOnly,
  after_the_day: emailOnly,
  new_golf_day: emailOnly,
  bookings: essential,
  waitlist: essential,
  money: essential,
  messages: personal,
  connections: personal,
  replies: personal,
  reactions: social,
  topics: social,
  asks: personal,
  handicap: social,
  reports: personal,
  club: { ...personal, push: 'off' },
  // For organisers. The office has its own email, whatever they choose.
  desk: { app: 'always', email: 'on', push: 'on', digest: 'off' },
  desk_bookings: { app: 'on', email: 'off', push: 'off', digest: 'off' },
  desk_cancellations: { app: 'on', email: 'off', push: 'off', digest: 'off' },
  desk_late: { app: 'always', email: 'on', push: 'on', digest: 'off' },
  desk_refunds: { app: 'always', email: 'on', push: 'on', digest: 'off' },
  desk_eve: emailOnly,
};

/**
 * The kinds that are emails only: they exist whether or not a feature declares notifications of
 * them.
 */
export const emailKinds = optionalKinds.filter((kind) => !('app' in table[kind]));

/** The choice about one cell that a person has made. Only what differs from the table is stored. */
export type Changed = {
  readonly kind: OptionalKind;
  readonly channel: Channel;
  readonly wanted: boolean;
};

/**
 * Whether a kind reaches a person by a channel. A kind that they have switched off on the website
 * reaches them by no other channel either.
 */
export function isWanted(
  changed: readonly Changed[],
  kind: OptionalKind,
  channel: Channel,
): boolean {
  const cell = table[kind][channel];
  if (cell === undefined || cell === 'always') return cell === 'always';
  if (channel !== 'app' && canChoose(kind, 'app') && !isWanted(changed, kind, 'app')) return false;
  const ownChoice = changed.find((choice) => choice.kind === kind && choice.channel === channel);
  return ownChoice?.wanted ?? isOnAtFirst(kind, channel);
}

/** Whether a kind reaches people by a channel before they have chosen anything. */
export const isOnAtFirst = (kind: OptionalKind, channel: Channel): boolean =>
  !['off', undefined].includes(table[kind][channel]);

/** Whether a person can change this cell. */
export const canChoose = (kind: OptionalKind, channel: Channel): boolean =>
  ['on', 'off'].includes(table[kind][channel] ?? 'always');

/** Every cell that a person can change, for these kinds. */
export const allChoices = (
  changed: readonly Changed[],
  kinds: readonly OptionalKind[] = optionalKinds,
): Choice[] =>
  kinds.flatMap((kind) =>
    channels
      .filter((channel) => canChoose(kind, channel))
      .map((channel) => ({ kind, channel, wanted: isWanted(changed, kind, channel) })),
  );

/**
 * The cells that an answer changes. "Yes" also switches a kind on where it is off on the website,
 * because it would reach nobody by another channel.
 */
export function cellsOf(question: Question, wanted: boolean) {
  const { channels, kinds }: Cells = questions[question];
  return kinds.flatMap((kind) =>
    (wanted && canChoose(kind, 'app') ? ['app' as const, ...channels] : channels).map(
      (channel) => ({ kind, channel, wanted }),
    ),
  );
}
