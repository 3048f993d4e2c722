import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { offerPlacesJob } from '../../places/server/jobs.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { type EntryRow, findActiveEntries } from './waitlist-store.ts';

/** A waitlist whose event is locked, and the transaction that holds the lock. */
export type Locked = {
  readonly services: Services;
  readonly tx: Executor;
  readonly event: EventRecord;
  readonly now: Date;
};

/**
 * Locks the waitlist of an event until the transaction ends.
 * @throws if the event does not exist
 */
export async function lockWaitlist(
  services: Services,
  tx: Executor,
  eventId: number,
): Promise<Locked> {
  // As in every transaction that writes about accounts, their rows are locked before others.
  const waiting = await findActiveEntries(tx, eventId);
  await lockAgainstErasure(
    tx,
    waiting.map(({ accountId }) => accountId),
  );

  await lockPlaces(tx, eventId);

  const event = await readEvent(tx, eventId);
  if (!event) throw new Error(`Event ${eventId} is gone`);

  return { services, tx, event, now: services.clock() };
}

/** Whether the golf day has moved to another day since the member joined, or was offered places. */
export const isForOtherDay = (entry: EntryRow, event: Pick<EventRecord, 'startsAt'>): boolean =>
  entry.forStart !== null && formatDate(entry.forStart) !== formatDate(event.startsAt);

type Email = { readonly accountId: string; readonly more: object; readonly key: string };

/**
 * Queues an email about the waitlist to one member; none to an account that was deleted meanwhile.
 */
export async function emailMember<Payload>(
  { tx, event, now }: Locked,
  kind: EmailKind<Payload>,
  { accountId, more, key }: Email,
): Promise<void> {
  const account = (await lockAgainstErasure(tx, [accountId])).get(accountId);
  if (!account) return;

  const about = { firstName: account.firstName, ...aboutEvent(event) };
  const payload = kind.payload.parse({ ...about, ...more });

  const to = { name: account.firstName, address: account.email };
  await queueEmail(tx, kind, { accountId, to, payload, key, now });
}

/**
 * Does the same for every event with a waitlist whose own job was lost or is late. It runs every
 * minute.
 */
export const sweepWaitlistsJob = defineJob({
  name: 'bookings.sweep_waitlists',
  payload: z.unknown(),
});

/** Plans the end of an offer. */
export const endOfferAt = (tx: Executor, offer: { id: string; eventId: number; expiresAt: Date }) =>
  enqueue(
    tx,
    offerPlacesJob,
    { eventId: offer.eventId },
    { key: `bookings.offer:${offer.id}`, runAt: offer.expiresAt },
  );
