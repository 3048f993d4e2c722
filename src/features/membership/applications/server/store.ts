import { and, count, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { type ApplicationState, type Move, transitions, waitingStates } from '../states.ts';
import { applicationNotes, membershipApplications as applications } from './tables.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export type NewApplication = typeof applications.$inferInsert;

const isOpen = inArray(applications.state, [...waitingStates]);
const sameAddress = (email: string) => eq(sql`lower(${applications.email})`, sql`lower(${email})`);

/**
 * Inserts an application. Unique indexes decide between several processes.
 * @returns undefined if there is an application with this key, or an open one with the same contents
 */
export async function addApplication(
  tx: Executor,
  values: NewApplication,
): Promise<ApplicationRow | undefined> {
  const [added] = await tx.insert(applications).values(values).onConflictDoNothing().returning();
  return added;
}

export const findByKey = async (tx: Executor, key: string): Promise<ApplicationRow | undefined> =>
  (await tx.select().from(applications).where(eq(applications.key, key)))[0];

/** The undecided application with these contents. */
export const findOpenByContent = async (
  tx: Executor,
  hash: string,
): Promise<ApplicationRow | undefined> =>
  (
    await tx
      .select()
      .from(applications)
      .where(and(eq(applications.contentHash, hash), isOpen))
  )[0];

export const findApplication = async (
  db: Executor,
  id: string,
): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0];

export const findByNumber = async (
  db: Executor,
  number: number,
): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.number, number)))[0];

/** Reads an application and locks its row until the transaction ends. */
export const lockApplication = async (
  tx: Executor,
  id: string,
): Promise<ApplicationRow | undefined> =>
  (await tx.select().from(applications).where(eq(applications.id, id)).for('update'))[0];

/** An account's applications, latest first. */
export const findOfAccount = (db: Executor, accountId: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(eq(applications.accountId, accountId))
    .orderBy(desc(applications.submittedAt), desc(applications.id));

/**
 * The next application that waits for a decision: the one sent after this, or else the oldest.
 */
export const findNextWaiting = async (
  db: Executor,
  { id, submittedAt }: Pick<ApplicationRow, 'id' | 'submittedAt'>,
): Promise<ApplicationRow | undefined> =>
  (
    await db
      .select()
      .from(applications)
      .where(and(isOpen, ne(applications.id, id)))
      .orderBy(
        sql`(${applications.submittedAt}, ${applications.id}) < (${submittedAt.toISOString()}::timestamptz, ${id}::uuid)`,
        applications.submittedAt,
        applications.id,
      )
      .limit(1)
  )[0];

/** How many other applications came from the same address. */
export async function countOthersFromAddress(
  db: Executor,
  { id, email }: Pick<ApplicationRow, 'id' | 'email'>,
): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(applications)
    .where(and(sameAddress(email), ne(applications.id, id)));
  return row?.others ?? 0;
}

/**
 * Links the applications from an address that belong to no account yet to this account, and returns
 * their ids.
 */
export async function linkByAddress(
  tx: Executor,
  { email, accountId }: { readonly email: string; readonly accountId: string },
): Promise<string[]> {
  const linked = await tx
    .update(applications)
    .set({ accountId })
    .where(and(sameAddress(email), isNull(applications.accountId)))
    .returning({ id: applications.id });
  return linked.map(({ id }) => id);
}

/**
 * Links an application to an account that has its emailed link.
 * @returns false if it belongs to another account
 */
export async function claimApplication(
  tx: Executor,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<boolean> {
  const claimed = await tx
    .update(applications)
    .set({ accountId })
    .where(
      and(
        eq(applications.id, id),
        or(isNull(applications.accountId), eq(applications.accountId, accountId)),
      ),
    );
  return claimed.rowCount === 1;
}

/** The applications that were approved before an instant, and that no account has claimed. */
export const findUnclaimed = (db: Executor, before: Date): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.state, 'approved'),
        isNull(applications.accountId),
        lt(applications.endedAt, before),
      ),
    );

type WrittenMove = {
  readonly move: Move;
  /** The organiser's account; null for the applicant. */
  readonly by: string | null;
  readonly reason?: string | null;
  readonly now: Date;
};

/** Writes a move if the application's state allows it, and returns whether it did. */
export async function writeMove(
  tx: Executor,
  id: string,
  { move, by, reason = null, now }: WrittenMove,
): Promise<boolean> {
  const { from, to } = transitions[move];
  const statusColumns =
    to === 'in_review'
      ? { reviewedAt: now, reviewedBy: by }
      : { endedAt: now, endedBy: by, reason };

  const rows = await tx
    .update(applications)
    .set({ state: to, ...statusColumns })
    .where(and(eq(applications.id, id), inArray(applications.state, [...from])));

  return rows.rowCount === 1;
}

/** The reasons given with rejections, by the application's id. */
export async function findRejectionReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: applications.id, reason: applications.reason })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])),
  );
}

/**
 * Deletes the applications in a state that ended before an instant; their notes are deleted with
 * them.
 */
export async function deleteEnded(
  tx: Executor,
  state: ApplicationState,
  before: Date,
): Promise<void> {
  await tx
    .delete(applications)
    .where(and(eq(applications.state, state), lt(applications.endedAt, before)));
}

export const findNotes = (db: Executor, applicationId: string) =>
  db
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(applicationNotes.writtenAt, applicationNotes.id);

type NewNote = typeof applicationNotes.$inferInsert;

/** Inserts a note and returns its id. */
export async function insertNote(tx: Executor, note: NewNote): Promise<string> {
  const [added] = await tx
    .insert(applicationNotes)
    .values(note)
    .returning({ id: applicationNotes.id });
  if (!added) throw new Error('The note was not written');
  return added.id;
}

/** How many applications wait for a decision. */
export const countWaitingApplications = (db: Executor): Promise<number> =>
  db.$count(applications, inArray(applications.state, [...waitingStates]));

/** The names of applicants, for the audit log. */
export async function findApplicantNames(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { firstName, id, lastName } = applications;
  const rows = await db
    .select({ id, firstName, lastName })
    .from(applications)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
