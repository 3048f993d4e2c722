import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { firstNumber } from '#features/members/server/public.ts';
import { readEmails } from '#features/notifications/server/public.ts';
import { cutPage } from '#lib/page-cursor.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { containsFolded } from '#platform/database/word-search.ts';
import type { Services } from '#platform/plugin.ts';
import { approvedStep } from '../approved-step.ts';
import type { AdminApplication, ApplicationQueue, QueueFilter, QueueQuery } from '../contract.ts';
import {
  type ApplicationState,
  applicationStates,
  isWaiting,
  organiserPermissions,
  waitingStates,
} from '../states.ts';
import { membershipRefusals } from '../texts.ts';
import { membershipOf } from './applicant-membership.ts';
import { emailKeysOf } from './application-email.ts';
import { presentClock, presentQueued, presentSent, presentStatus } from './present.ts';
import { countOthersFromAddress, findApplication, findNextWaiting, findNotes } from './store.ts';
import { applicantWords, membershipApplications as applications } from './tables.ts';

const PAGE = 20;

const { submittedAt, id } = applications;

/**
 * A page of the queue: waiting applications oldest first, because they are due next, all others
 * latest first.
 */
export async function readQueue(
  db: Executor,
  query: QueueQuery,
  now: Date,
): Promise<ApplicationQueue> {
  const oldestFirst =
    query.state === 'waiting' || (query.state !== 'all' && isWaiting(query.state));

  const [rows, figures] = await Promise.all([
    db
      .select()
      .from(applications)
      .where(and(withState(query.state), matching(query.q), afterCursor(query.cursor, oldestFirst)))
      .orderBy(oldestFirst ? asc(submittedAt) : desc(submittedAt), oldestFirst ? asc(id) : desc(id))
      .limit(PAGE + 1),
    readFigures(db, now),
  ]);

  const { page, next } = cutPage(rows, PAGE, (row) => ({ at: row.submittedAt, id: row.id }));

  return { applications: page.map((row) => presentQueued(row, now)), next, ...figures };
}

function withState(filter: QueueFilter): SQL | undefined {
  if (filter === 'all') return undefined;
  return filter === 'waiting'
    ? inArray(applications.state, [...waitingStates])
    : eq(applications.state, filter);
}

/**
 * Finds part of a name, a company, an email address or a reference, however it is written. No
 * character is a wildcard.
 */
function matching(words: string | undefined): SQL | undefined {
  return words ? containsFolded(applicantWords(applications), words) : undefined;
}

/** The latest applications that organisers find by a part of a name, a company or a reference. */
export const findApplications = (
  db: Executor,
  { words, most }: { readonly words: string; readonly most: number },
) =>
  db
    .select({
      id,
      number: applications.number,
      firstName: applications.firstName,
      lastName: applications.lastName,
      company: applications.company,
      state: applications.state,
    })
    .from(applications)
    .where(matching(words))
    .orderBy(desc(submittedAt), desc(id))
    .limit(most);

function afterCursor(cursor: QueueQuery['cursor'], oldestFirst: boolean): SQL | undefined {
  if (!cursor) return undefined;
  const place = sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
  return oldestFirst
    ? sql`(${submittedAt}, ${id}) > ${place}`
    : sql`(${submittedAt}, ${id}) < ${place}`;
}

async function readFigures(db: Executor, now: Date) {
  const [counted, waiting] = await Promise.all([
    db
      .select({ state: applications.state, number: count() })
      .from(applications)
      .groupBy(applications.state),
    db.select({ submittedAt }).from(applications).where(withState('waiting')),
  ]);

  // The rule decides, because SQL does not know working days.
  const overdue = waiting.filter((one) => responseDeadline(one.submittedAt) < now).length;
  const of = (state: ApplicationState) => counted.find((row) => row.state === state)?.number ?? 0;
  const counts = Object.fromEntries(applicationStates.map((state) => [state, of(state)]));

  return { counts: counts as ApplicationQueue['counts'], overdue };
}

type Query = { readonly applicationId: string; readonly by: string };

/** An application with its notes and emails, and what the organiser `by` may do with it. */
export async function readApplicationForAdmin(
  services: Pick<Services, 'applicantFacts' | 'clock' | 'database'>,
  { applicationId, by }: Query,
): Promise<AdminApplication> {
  const { database: db, clock } = services;
  const application = await findApplication(db, applicationId);
  if (!application) throw new Refused(membershipRefusals.application_not_found);

  const [notes, emails, others, membership, following] = await Promise.all([
    findNotes(db, applicationId),
    readEmails(db, emailKeysOf(applicationId)),
    countOthersFromAddress(db, application),
    membershipOf(services, db, application),
    findNextWaiting(db, application),
  ]);

  const { accountId, reviewedBy, endedBy } = application;
  const ids = [accountId, reviewedBy, endedBy, ...notes.map(({ authorId }) => authorId)];
  const people = await findAccounts(
    db,
    ids.filter((one) => one !== null),
  );

  const nameOf = (one: string | null): string | null => {
    const account = one === null ? undefined : people.get(one);
    return account ? fullName(account) : null;
  };

  return {
    id: application.id,
    ...presentStatus(application),
    sent: presentSent(application),
    call: firstNumber(application.phone)?.to ?? null,
    following: following ? { id: following.id, name: fullName(following) } : null,
    clock: presentClock(application, clock()),
    reviewedBy: nameOf(reviewedBy),
    endedBy: nameOf(endedBy),
    account: (accountId && people.get(accountId)?.username) || null,
    membership: membership && {
      id: membership.id,
      reference: membership.reference,
      tier: membership.tier,
      state: membership.state,
    },
    next: approvedStep(application, membership),
    others,
    notes: notes.map((note) => ({
      id: note.id,
      author: nameOf(note.authorId),
      text: note.text,
      writtenAt: note.writtenAt.toISOString(),
    })),
    emails: emails.map((email) => ({
      subject: email.subject,
      state: email.state,
      createdAt: email.createdAt.toISOString(),
      sentAt: email.sentAt?.toISOString() ?? null,
    })),
    can: organiserPermissions(application, by),
  };
}
