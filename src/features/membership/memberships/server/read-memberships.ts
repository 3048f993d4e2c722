import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findAccounts, hasWords, recordOpening } from '#features/identity/server/public.ts';
import { findPeople, readPhones } from '#features/members/server/public.ts';
import { readEmails } from '#features/notifications/server/public.ts';
import { readCardExpiries } from '#features/payments/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { Refused } from '#lib/refusal.ts';
import { csvStart, writeCsvRows } from '#lib/text/csv.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import { containsFolded } from '#platform/database/word-search.ts';
import type { Services } from '#platform/plugin.ts';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import type {
  AdminMembership,
  ListedMembership,
  MembershipList,
  MembershipsQuery,
} from '../contract.ts';
import { currentStates, isMember, membershipStates, openStates, whyEnded } from '../states.ts';
import { membershipReference, membershipRefusals, membershipStateNames } from '../texts.ts';
import { quoteEnding } from './cooling-off.ts';
import { nextRenewal, presentCharge, readPlacesAhead } from './read-own.ts';
import { findCharges, findMembership, type MembershipRow } from './store.ts';
import { memberships } from './tables.ts';

/** Rows on a page, and rows that are read at once for a file. */
const PAGE = 30;
const FILE_PAGE = 1000;

/** Memberships with a payment due on the first page. */
const MOST_DUE = 200;

type People = Awaited<ReturnType<typeof findAccounts>>;

function listed(row: MembershipRow, people: People): ListedMembership {
  const owner = people.get(row.accountId);
  return {
    id: row.id,
    reference: membershipReference(row),
    name: owner ? fullName(owner) : '',
    company: owner?.company ?? '',
    tier: row.tier,
    period: row.period,
    state: row.state,
    cancelsAtEnd: row.cancelsAtEnd,
    paidUntil: row.paidUntil,
    pricePence: row.pricePence,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * A page of the organisers' list, latest first, with the counts of all states and tiers. Of current
 * memberships those with a payment due are all on the first page, before the others: they are few,
 * because each lapses after its days of grace.
 */
export async function readMemberships(
  db: Executor,
  query: MembershipsQuery,
): Promise<MembershipList> {
  const isCurrent = query.state === 'current';
  const hasDue = isCurrent && query.cursor === undefined;

  const [rows, due, figures] = await Promise.all([
    readRows(db, isCurrent ? { ...query, state: 'active' } : query, PAGE + 1),
    hasDue ? readRows(db, { ...query, state: 'grace' }, MOST_DUE) : [],
    readFigures(db),
  ]);
  const { page: others, next } = cutPage(rows, PAGE, cursorOf);
  const page = [...due, ...others];
  const people = await findAccounts(
    db,
    page.map(({ accountId }) => accountId),
  );

  return { memberships: page.map((row) => listed(row, people)), next, ...figures };
}

const cursorOf = ({ createdAt, id }: MembershipRow): PageCursor => ({ at: createdAt, id });

const filterOf = (query: MembershipsQuery): SQL | undefined =>
  and(
    inState(query.state),
    query.tier ? eq(memberships.tier, query.tier) : undefined,
    matching(query.q),
  );

const inState = (state: MembershipsQuery['state']): SQL | undefined => {
  if (state === 'all') return undefined;
  return inArray(memberships.state, state === 'current' ? currentStates : [state]);
};

/** How many memberships have a payment due, because their card was declined. */
export const countDeclined = (db: Executor): Promise<number> =>
  db.$count(memberships, inState('grace'));

function readRows(db: Executor, query: MembershipsQuery, limit: number): Promise<MembershipRow[]> {
  const { createdAt: at, id } = memberships;
  return db
    .select()
    .from(memberships)
    .where(and(filterOf(query), beforeCursor(query.cursor, { at, id })))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

/** The heads of the columns of the CSV file. */
const membershipHeads = [
  ...['Membership', 'Member', 'Company', 'Email', 'Tier', 'Period', 'State', 'Since'],
  ...['Paid until', 'Next payment on', 'Next payment (£)', 'Card expires', 'Cancels at the end'],
] as const;

type InFile = {
  readonly email: string;
  readonly next: ReturnType<typeof nextRenewal>;
  /** "2028-05". */
  readonly cardExpires: string | null;
};

/** A row of the CSV file. */
const membershipCells = (
  membership: ListedMembership,
  { email, next, cardExpires }: InFile,
): (string | number | null)[] => [
  ...[membership.reference, membership.name, membership.company, email],
  ...[tierOf(membership.tier).name, membership.period === 'monthly' ? 'Monthly' : 'Yearly'],
  ...[membershipStateNames[membership.state], londonDay(new Date(membership.createdAt))],
  ...[membership.paidUntil, next?.on ?? null, next && next.pence / 100],
  ...[cardExpires, membership.cancelsAtEnd ? 'Yes' : 'No'],
];

/**
 * Everything that a filter finds as a CSV file, a thousand rows at a time. It is recorded in the
 * audit log before it begins, and for everyone who is in it.
 * @param by the organiser
 */
export async function exportMemberships(
  { database: db, clock }: Pick<Services, 'database' | 'clock'>,
  { cursor: _page, ...query }: MembershipsQuery,
  by: string,
): Promise<AsyncIterable<string>> {
  const now = clock();
  await recordAction(db, {
    by,
    action: 'membership.export',
    subject: 'memberships:all',
    before: null,
    after: { state: query.state, rows: await db.$count(memberships, filterOf(query)) },
    why: null,
    now,
  });

  async function* write() {
    yield csvStart(membershipHeads);

    let cursor: PageCursor | undefined;
    do {
      const rows = await readRows(db, { ...query, cursor }, FILE_PAGE);
      const of = rows.map(({ accountId }) => accountId);
      const people = await findAccounts(db, of);
      const cards = await readCardExpiries(db, of);
      await recordOpening(db, { of, by, what: 'export', now });
      yield writeCsvRows(
        rows.map((row) =>
          membershipCells(listed(row, people), {
            email: people.get(row.accountId)?.email ?? '',
            next: nextRenewal(row),
            cardExpires: cards.get(row.accountId) ?? null,
          }),
        ),
      );

      const last = rows.length === FILE_PAGE ? rows.at(-1) : undefined;
      cursor = last && cursorOf(last);
    } while (cursor);
  }

  return write();
}

/** Finds part of a name, a company, an email address or a reference, however it is written. */
const matching = (words: string | undefined): SQL | undefined =>
  words
    ? or(
        containsFolded(sql`('m-' || ${memberships.number})`, words),
        hasWords(memberships.accountId, words),
      )
    : undefined;

export async function readFigures(db: Executor) {
  const rows = await db
    .select({ state: memberships.state, tier: memberships.tier, number: count() })
    .from(memberships)
    .groupBy(memberships.state, memberships.tier);

  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, { number }) => total + number, 0);
  const counts = membershipStates.map((state) => [state, sum((row) => row.state === state)]);
  const tiers = tierIds.map((tier) => [
    tier,
    sum((row) => row.tier === tier && isMember(row.state)),
  ]);

  return {
    counts: Object.fromEntries(counts) as MembershipList['counts'],
    tiers: Object.fromEntries(tiers) as MembershipList['tiers'],
  };
}

/** A membership with its charges and emails, for the organisers. */
export async function readMembershipRecord(
  services: Services,
  membershipId: string,
): Promise<AdminMembership> {
  const { database: db, clock } = services;
  const now = clock();
  const row = await findMembership(db, membershipId);
  if (!row) throw new Refused(membershipRefusals.membership_not_found);

  const { accountId, invitedBy, cancelledBy, state, cancelsAtEnd } = row;
  const ids = [accountId, invitedBy, cancelledBy].filter((id) => id !== null);
  const [people, charges, faces, phones] = await Promise.all([
    findAccounts(db, ids),
    findCharges(db, membershipId),
    findPeople(db, null, [accountId]),
    readPhones(db, [accountId]),
  ]);
  const emails = await readEmails(db, emailKeysOf(row, charges));
  const owner = people.get(accountId);
  const nameOf = (id: string | null): string | null => {
    const person = id === null ? undefined : people.get(id);
    return person ? fullName(person) : null;
  };

  const isOpen = openStates.includes(state);

  return {
    ...listed(row, people),
    accountId,
    username: owner?.username ?? '',
    email: owner?.email ?? '',
    phone: phones.get(accountId) ?? null,
    photo: faces.get(accountId)?.photo ?? null,
    applicationId: row.applicationId,
    invitedBy: nameOf(invitedBy),
    invitedWhy: row.invitedWhy,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelledBy: nameOf(cancelledBy),
    cancelWhy: row.cancelWhy,
    ended: state === 'cancelled' ? whyEnded(row) : null,
    offerReminded: row.offerReminded,
    nextAttempt: row.nextAttempt,
    graceFrom: row.graceFrom,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentVersion: row.consentVersion,
    consentWords: row.consentWords,
    next: nextRenewal(row),
    charges: charges.toReversed().map(presentCharge),
    emails: emails.map((email) => ({
      subject: email.subject,
      state: email.state,
      createdAt: email.createdAt.toISOString(),
    })),
    endingPence: await quoteEnding(db, row, now),
    placesAhead: isOpen ? await readPlacesAhead(services, row, now) : [],
    can: { cancelAtEnd: state === 'active' && !cancelsAtEnd, cancelNow: isOpen },
  };
}

/** The deduplication keys of the emails about a membership that can be named again. */
function emailKeysOf(
  { id, paidUntil, cancelledAt, createdAt }: MembershipRow,
  charges: readonly { readonly id: string; readonly endsOn: string }[],
): string[] {
  const days = [...new Set([...charges.map(({ endsOn }) => endsOn), paidUntil ?? ''])];
  return [
    `membership_invited:${id}`,
    ...[3, 10].map((day) => `membership_waiting:${id}:${londonDay(createdAt)}:${day}`),
    `membership_expired:${id}`,
    ...(cancelledAt ? [`membership_cancelled:${id}:${cancelledAt.toISOString()}`] : []),
    ...days.flatMap((day) => [
      `membership_reminder:${id}:${day}:30`,
      `membership_reminder:${id}:${day}:7`,
      `membership_lapsed:${id}:${day}`,
    ]),
    ...charges.flatMap((charge) => [
      `membership_paid:${charge.id}`,
      ...[0, 3, 6].map((day) => `membership_problem:${charge.id}:${day}`),
    ]),
  ];
}

/** The latest memberships with this number, or of these members, for the organisers' search. */
export const findMemberships = (
  db: Executor,
  { accountIds, number, most }: MembershipSearch,
): Promise<MembershipRow[]> =>
  db
    .select()
    .from(memberships)
    .where(
      number === undefined
        ? inArray(memberships.accountId, [...accountIds])
        : eq(memberships.number, number),
    )
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
    .limit(most);

type MembershipSearch = {
  readonly accountIds: readonly string[];
  readonly number: number | undefined;
  readonly most: number;
};
