import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { monthsFrom } from '#lib/london-calendar.ts';
import type { Executor } from '#platform/database/database.ts';
import { containsFolded } from '#platform/database/word-search.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { enquiries, enquiryWords } from './tables.ts';

export type NewEnquiry = typeof enquiries.$inferInsert;
export type EnquiryRow = typeof enquiries.$inferSelect;

/** Adds an enquiry; undefined if its key was used before, which the unique index decides. */
export async function insertEnquiry(
  tx: Executor,
  enquiry: NewEnquiry,
): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .insert(enquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: enquiries.key })
    .returning();
  return row;
}

export const findByKey = async (tx: Executor, key: string): Promise<EnquiryRow | undefined> =>
  (await tx.select().from(enquiries).where(eq(enquiries.key, key)))[0];

export const findById = async (tx: Executor, id: string): Promise<EnquiryRow | undefined> =>
  (await tx.select().from(enquiries).where(eq(enquiries.id, id)))[0];

type Page = {
  readonly answered: boolean;
  readonly after: number | undefined;
  readonly limit: number;
};

/**
 * Unanswered enquiries, oldest first, or answered ones, newest first, after the one with that
 * number.
 */
export const listEnquiries = (
  db: Executor,
  { answered, after, limit }: Page,
): Promise<EnquiryRow[]> => {
  const { number, answeredAt } = enquiries;
  const further =
    after === undefined ? undefined : answered ? lt(number, after) : gt(number, after);

  return db
    .select()
    .from(enquiries)
    .where(and(answered ? isNotNull(answeredAt) : isNull(answeredAt), further))
    .orderBy(answered ? desc(number) : asc(number))
    .limit(limit);
};

/** When each enquiry since an instant was received and answered. */
export const findReceivedSince = (db: Executor, since: Date) =>
  db
    .select({ receivedAt: enquiries.receivedAt, answeredAt: enquiries.answeredAt })
    .from(enquiries)
    .where(gte(enquiries.receivedAt, since));

export const countOpen = async (db: Executor): Promise<number> =>
  (
    await db
      .select({ open: sql<number>`count(*)::int` })
      .from(enquiries)
      .where(isNull(enquiries.answeredAt))
  )[0]?.open ?? 0;

type Answer = {
  readonly id: string;
  readonly by: string;
  readonly note: string;
  readonly reply: string | null;
  readonly now: Date;
};

/**
 * Marks an enquiry as answered unless it is already; a single statement, so of two at once only the
 * first succeeds.
 */
export const writeAnswer = async (tx: Executor, { id, by, note, reply, now }: Answer) =>
  (
    await tx
      .update(enquiries)
      .set({ answeredAt: now, answeredBy: by, answerNote: note, reply })
      .where(and(eq(enquiries.id, id), isNull(enquiries.answeredAt)))
      .returning()
  )[0];

/** The replies to these enquiries, or the notes on how they were answered, by id. */
export async function findNotes(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { answerNote, id, reply } = enquiries;
  const rows = await db
    .select({ id, answerNote: sql<string | null>`coalesce(${reply}, ${answerNote})` })
    .from(enquiries)
    .where(inArray(id, [...ids]));

  return new Map(
    rows.flatMap((row) => (row.answerNote === null ? [] : [[row.id, row.answerNote] as const])),
  );
}

/** Deletes enquiries answered at or before an instant. */
async function deleteAnsweredBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(enquiries).where(lte(enquiries.answeredAt, before));
}

export const findEnquiryIds = async (db: Executor, accountId: string): Promise<string[]> => {
  const { accountId: sender, id } = enquiries;
  return (await db.select({ id }).from(enquiries).where(eq(sender, accountId))).map(
    (row) => row.id,
  );
};

/** An account's enquiries, for its data export. */
const findEnquiriesOf = (db: Executor, accountId: string) =>
  db
    .select({
      number: enquiries.number,
      name: enquiries.name,
      email: enquiries.email,
      subject: enquiries.subject,
      message: enquiries.message,
      transcript: enquiries.transcript,
      receivedAt: enquiries.receivedAt,
      answeredAt: enquiries.answeredAt,
      answerNote: enquiries.answerNote,
      reply: enquiries.reply,
    })
    .from(enquiries)
    .where(eq(enquiries.accountId, accountId))
    .orderBy(asc(enquiries.number));

async function deleteEnquiriesOf(db: Executor, accountId: string): Promise<void> {
  await db.delete(enquiries).where(eq(enquiries.accountId, accountId));
}

/** Deletes enquiries answered two years ago, as the privacy page says; open ones stay. */
export const deleteOldEnquiries = ({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> =>
  deleteAnsweredBefore(database, monthsFrom(clock(), -12 * KEPT_YEARS));

/** How long an answered enquiry is kept, in years: shown on the privacy page, enforced by a job. */
const KEPT_YEARS = 2;

/**
 * Only enquiries sent from an account's own session belong to it, because an address typed into the
 * form may be another person's.
 */
export const enquiriesData: PersonalTable = {
  table: 'contact_messages',
  holds:
    'Your enquiries: your name, email address, the subject and your message, a conversation with the assistant if you sent it to us, when we answered, and our notes',
  reason:
    'To answer you and to know what we agreed (legitimate interest); a conversation with the assistant because you ask us to read it (consent)',
  keptFor: `${KEPT_YEARS} years after our answer`,
  collect: findEnquiriesOf,
  erase: deleteEnquiriesOf,
};

/** The latest enquiries that organisers find by a part of a name, an address or a reference. */
export const findEnquiries = (
  db: Executor,
  { words, most }: { readonly words: string; readonly most: number },
): Promise<EnquiryRow[]> =>
  db
    .select()
    .from(enquiries)
    .where(containsFolded(enquiryWords(enquiries), words))
    .orderBy(desc(enquiries.number))
    .limit(most);

/** Who sent these enquiries, by id, for the audit log. */
export async function findSenders(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, name } = enquiries;
  const rows = await db
    .select({ id, name })
    .from(enquiries)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
