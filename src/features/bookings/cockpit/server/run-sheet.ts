import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { EventRecord } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { findSaleInvoices } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { changesSince, clubNumbersOf } from '../club-numbers.ts';
import type { ClubNumbers, ManualStep, RunSheet } from '../run-sheet-contract.ts';
import { runSheetRefusals } from '../texts.ts';
import { stepsOf } from './day-steps.ts';
import { readAttendees } from './read-attendees.ts';
import { readCounted } from './read-counted.ts';
import { clubPacks, runSheetTicks } from './tables.ts';

/** The path of the club's page, from the root of the site. */
const clubPath = (token: string): string => `/clubs/${token}`;

/** The run sheet of a golf day: its steps, the numbers for the club, and what the club was told. */
export async function readRunSheet(db: Executor, event: EventRecord, now: Date): Promise<RunSheet> {
  const { attendees, figures } = await readCounted(db, event);

  const pack = await findClubPack(db, event.id);
  const numbers = clubNumbersOf(attendees);
  const changes = pack?.sent ? changesSince(pack.sent, numbers) : [];

  const owing = attendees.flatMap(({ owedPence, orderId }) => (owedPence > 0 && orderId) || []);
  const sheet = {
    ticked: await findTicks(db, event.id),
    sent: pack?.sent ?? null,
    owedBy: await lastDueDay(db, owing),
  };
  const steps = stepsOf(event, { attendees, figures }, sheet, now);

  const { id, title, state, startsAt, endsAt, schedule, venue } = event;

  return {
    event: {
      ...{ id, title, state },
      date: startsAt.toISOString(),
      venue: venue?.name ?? null,
      isOver: endsAt <= now,
      schedule: [...schedule],
    },
    steps,
    numbers,
    sent: pack?.sentAt
      ? { at: pack.sentAt.toISOString(), by: await nameOf(db, pack.sentBy), changes }
      : null,
    hasClubLink: Boolean(pack?.linkHash),
  };
}

/** When the last of the invoices of these orders is due. */
async function lastDueDay(db: Executor, orderIds: readonly string[]): Promise<Date | null> {
  if (orderIds.length === 0) return null;

  const invoices = [...(await findSaleInvoices(db, orderIds)).values()];
  const days = invoices.flatMap(({ dueAt }) => dueAt ?? []).map(Number);
  return days.length === 0 ? null : new Date(Math.max(...days));
}

async function nameOf(db: Executor, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const account = (await findAccounts(db, [accountId])).get(accountId);
  return account && account.erasedAt === null ? fullName(account) : null;
}

type Acting = Pick<Services, 'database' | 'clock'>;
type On = { readonly event: EventRecord; readonly by: string };

/** Ticks a step that no booking decides, or takes the tick away. Repeating it changes nothing. */
export async function tickStep(
  { database, clock }: Acting,
  { event, by, step, done }: On & { readonly step: ManualStep; readonly done: boolean },
): Promise<null> {
  if (event.state === 'cancelled') throw new Refused(runSheetRefusals.day_called_off);

  const now = clock();

  await database.transaction(async (tx) => {
    const tick = { eventId: event.id, step };
    const isChanged = done ? await addTick(tx, tick, by, now) : await removeTick(tx, tick);

    if (isChanged)
      await recordAction(tx, {
        by,
        action: 'bookings.tick_step',
        subject: `event:${event.id}`,
        before: { [step]: !done },
        after: { [step]: done },
        why: null,
        now,
      });
  });

  return null;
}

/**
 * Records that the club was told these numbers. They must be the present ones: after a booking in
 * the meantime the organiser checks them again, because the record is what later changes are
 * compared with.
 */
export async function markNumbersSent(
  { database, clock }: Acting,
  { event, by, numbers }: On & { readonly numbers: ClubNumbers },
): Promise<null> {
  if (event.state === 'cancelled') throw new Refused(runSheetRefusals.day_called_off);

  const now = clock();

  return database.transaction(async (tx) => {
    const present = clubNumbersOf(await readAttendees(tx, event));
    if (!isDeepStrictEqual(present, numbers)) throw new Refused(runSheetRefusals.numbers_changed);

    const before = (await findClubPack(tx, event.id))?.sent ?? null;
    await saveClubPack(tx, event.id, { sent: present, sentAt: now, sentBy: by });

    await recordAction(tx, {
      by,
      action: 'bookings.club_told',
      subject: `event:${event.id}`,
      before: before && countsOf(before),
      after: countsOf(present),
      why: null,
      now,
    });

    return null;
  });
}

/** Without the texts that players wrote: the audit log is kept longer than those. */
const countsOf = ({ players, buggies, dietary, access }: ClubNumbers) => ({
  players,
  buggies,
  dietary: dietary.length,
  access: access.length,
});

/**
 * Gives the club a link, or a new one; the old one then no longer works. Only a hash of its token
 * is stored.
 * @returns the path of the club's page
 */
export async function newClubLink(
  { database, clock }: { readonly database: Database; readonly clock: Services['clock'] },
  { event, by }: On,
): Promise<string> {
  const token = crypto.randomUUID();

  await database.transaction(async (tx) => {
    const before = await findClubPack(tx, event.id);
    await saveClubPack(tx, event.id, { linkHash: hashLinkToken(token) });

    await recordAction(tx, {
      by,
      action: 'bookings.club_link',
      subject: `event:${event.id}`,
      before: { hasLink: Boolean(before?.linkHash) },
      after: { hasLink: true },
      why: null,
      now: clock(),
    });
  });

  return clubPath(token);
}

/**
 * What is stored instead of a link's token: a plain hash suffices, because 122 random bits cannot
 * be guessed.
 */
const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What the club of an event was told, and the hash of its link. */
export async function findClubPack(db: Executor, eventId: number) {
  const [pack] = await db.select().from(clubPacks).where(eq(clubPacks.eventId, eventId));
  return pack;
}

/** The event whose club has this link. */
export async function findEventOfLink(
  db: Executor,
  linkToken: string,
): Promise<number | undefined> {
  const [pack] = await db
    .select()
    .from(clubPacks)
    .where(eq(clubPacks.linkHash, hashLinkToken(linkToken)));
  return pack?.eventId;
}

type Pack = typeof clubPacks.$inferInsert;

/** Writes some columns of an event's pack; the others stay. */
async function saveClubPack(
  tx: Executor,
  eventId: number,
  change: Omit<Pack, 'eventId'>,
): Promise<void> {
  await tx
    .insert(clubPacks)
    .values({ eventId, ...change })
    .onConflictDoUpdate({ target: clubPacks.eventId, set: change });
}

async function findTicks(db: Executor, eventId: number): Promise<ReadonlySet<ManualStep>> {
  const rows = await db.select().from(runSheetTicks).where(eq(runSheetTicks.eventId, eventId));
  return new Set(rows.map(({ step }) => step));
}

type Tick = { readonly eventId: number; readonly step: ManualStep };

/** Ticks a step. @returns whether it was not ticked before */
async function addTick(tx: Executor, tick: Tick, by: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(runSheetTicks)
    .values({ ...tick, tickedAt: now, tickedBy: by })
    .onConflictDoNothing()
    .returning({ step: runSheetTicks.step });
  return rows.length > 0;
}

/** Takes a tick away. @returns whether there was one */
async function removeTick(tx: Executor, { eventId, step }: Tick): Promise<boolean> {
  const rows = await tx
    .delete(runSheetTicks)
    .where(and(eq(runSheetTicks.eventId, eventId), eq(runSheetTicks.step, step)))
    .returning({ step: runSheetTicks.step });
  return rows.length > 0;
}
