import { count, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { accounts } from '../../accounts/server/tables.ts';
import type { OpenedRecord, OpeningList } from '../contract.ts';
import { recordOpenings } from './tables.ts';

/** Openings by the same admin in this time are one, in minutes. */
const SLOT_MINUTES = 10;
/** How long openings are kept. */
const KEPT_DAYS = 365;
const SHOWN = 50;

type Opened = {
  /** Whose record; people without an account (null) have nowhere to read it. */
  readonly of: readonly (string | null)[];
  readonly by: string;
  readonly what: OpenedRecord;
  readonly now: Date;
};

/** Records that an admin opened the records of people. Their own is not recorded. */
export async function recordOpening(db: Executor, { of, by, what, now }: Opened): Promise<void> {
  const people = [...new Set(of)].filter((id) => id !== null && id !== by) as string[];
  if (people.length === 0) return;
  const slotMs = SLOT_MINUTES * 60_000;
  const slot = new Date(Math.floor(now.getTime() / slotMs) * slotMs);
  await db.execute(sql`
    insert into ${recordOpenings} (account_id, opened_by, what, opened_at, slot)
    select id, ${by}::uuid, ${what}, ${now.toISOString()}::timestamptz, ${slot.toISOString()}::timestamptz
    from ${accounts} where id = any(${sql.param(people)}::uuid[]) and erased_at is null
    on conflict do nothing`);
}

/** The latest openings of a person's record, latest first. */
export async function readOpenings(db: Executor, accountId: string): Promise<OpeningList> {
  const admin = alias(accounts, 'admin');

  const rows = await db
    .select({
      id: recordOpenings.id,
      what: recordOpenings.what,
      at: recordOpenings.openedAt,
      firstName: admin.firstName,
      lastName: admin.lastName,
      erasedAt: admin.erasedAt,
    })
    .from(recordOpenings)
    .leftJoin(admin, eq(admin.id, recordOpenings.openedBy))
    .where(eq(recordOpenings.accountId, accountId))
    .orderBy(desc(recordOpenings.openedAt), desc(recordOpenings.id))
    .limit(SHOWN);

  const [all] = await db
    .select({ number: count() })
    .from(recordOpenings)
    .where(eq(recordOpenings.accountId, accountId));

  return {
    openings: rows.map(({ id, what, at, firstName, lastName, erasedAt }) => ({
      id,
      what,
      by: firstName === null || erasedAt !== null ? null : `${firstName} ${lastName}`,
      at: at.toISOString(),
    })),
    total: all?.number ?? 0,
  };
}

export async function dropOldOpenings(db: Executor, now: Date): Promise<void> {
  await db.delete(recordOpenings).where(lt(recordOpenings.openedAt, addDays(now, -KEPT_DAYS)));
}

/** The openings in the register of personal data. */
export const openingsData: PersonalTable = {
  table: 'record_openings',
  holds:
    'When an organiser opened your record, and what they opened. You can read it under “Your data”',
  reason: 'So that you can see who looked at your data (legal obligation)',
  keptFor: 'A year',
  collect: (db, accountId) =>
    db
      .select({ what: recordOpenings.what, openedAt: recordOpenings.openedAt })
      .from(recordOpenings)
      .where(eq(recordOpenings.accountId, accountId)),
  erase: async (tx, accountId) => {
    await tx.delete(recordOpenings).where(eq(recordOpenings.accountId, accountId));
    await tx
      .update(recordOpenings)
      .set({ openedBy: null })
      .where(eq(recordOpenings.openedBy, accountId));
  },
};
