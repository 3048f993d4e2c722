import { liveUpdate } from '#features/notifications/stream/live-updates.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';

/** How long a request waits for an answer. */
const REQUEST_DAYS = 60;

/** For how long the person who was declined is not heard again. They cannot see that. */
const UNHEARD_DAYS = 90;

/** For how long a decline can be taken back. */
const RESTORE_MINUTES = 10;

/** What is stored of two members. */
export type Connection = {
  /** Who asked. */
  readonly requesterId: string;
  readonly state: 'pending' | 'connected' | 'declined';
  readonly askedAt: Date;
  /** When it was accepted or declined. */
  readonly decidedAt: Date | null;
  /** When a declined request was withdrawn; a pending one is deleted instead. */
  readonly withdrawnAt: Date | null;
};

/** What one member sees of their connection with another. */
export type Relation = 'none' | 'sent' | 'received' | 'connected';

/** Requests sent before this instant have expired. */
export const openSince = (now: Date): Date => addDays(now, -REQUEST_DAYS);

const isOpen = (
  { askedAt, withdrawnAt }: Pick<Connection, 'askedAt' | 'withdrawnAt'>,
  now: Date,
): boolean => withdrawnAt === null && askedAt > openSince(now);

/**
 * What a member sees. Declining is silent: the person who asked sees the same as before, until the
 * request expires as one that nobody answered would.
 */
export function relationOf(
  viewerId: string,
  connection: Connection | undefined,
  now: Date,
): Relation {
  if (!connection) return 'none';
  if (connection.state === 'connected') return 'connected';
  if (!isOpen(connection, now)) return 'none';
  if (connection.requesterId === viewerId) return 'sent';
  return connection.state === 'pending' ? 'received' : 'none';
}

/** Whether a member can take back that they declined this request; not for long. */
export const canRestore = (
  viewerId: string,
  { requesterId, state, decidedAt, ...asked }: Connection,
  now: Date,
): boolean =>
  state === 'declined' &&
  requesterId !== viewerId &&
  decidedAt !== null &&
  now < addMinutes(decidedAt, RESTORE_MINUTES) &&
  isOpen(asked, now);

/**
 * What happens when a member asks another:
 * - `ask`: the other is asked;
 * - `connect`: the other has asked too, so they are connected (also if the member has declined that
 *   before);
 * - `ask_unheard`: the other declined lately and is not asked again, which the member cannot see;
 * - `nothing`: the request is already sent, or they are connected.
 */
export type AskOutcome = 'ask' | 'connect' | 'ask_unheard' | 'nothing';

export function whenAsked(
  askerId: string,
  connection: Connection | undefined,
  now: Date,
): AskOutcome {
  const relation = relationOf(askerId, connection, now);
  if (!connection) return 'ask';
  if (relation === 'connected' || relation === 'sent') return 'nothing';
  if (connection.requesterId !== askerId) return isOpen(connection, now) ? 'connect' : 'ask';
  const { state, decidedAt } = connection;
  const isUnheard =
    state === 'declined' && decidedAt !== null && now < addDays(decidedAt, UNHEARD_DAYS);
  return isUnheard ? 'ask_unheard' : 'ask';
}

/** Tells open pages that a member's connection with someone has changed. */
export const connectionsChanged = liveUpdate<{ readonly accountId: string }>(
  'members.connections_changed',
);
