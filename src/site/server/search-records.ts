import { findOrder } from '#features/bookings/server/public.ts';
import { findEnquiries } from '#features/content/server/public.ts';
import { readEvent } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { findAsOrganiser } from '#features/members/server/public.ts';
import { stateNames } from '#features/membership/applications/texts.ts';
import {
  membershipReference,
  membershipStateNames,
} from '#features/membership/memberships/texts.ts';
import { findApplications, findMemberships } from '#features/membership/server/public.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { readSearch } from '#features/payments/desk/search.ts';
import { findDocument } from '#features/payments/server/public.ts';
import { formatDayAndMonth } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { foldText, wordsOf } from '#lib/text/fold-text.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import type { FoundByOrganiser, FoundRecord } from '../search/contract.ts';

/** How many results of each kind there are. */
const MOST = 3;
const MOST_PEOPLE = 5;

type Searching = { readonly viewerId: string; readonly words: string };

/**
 * What organisers find beside what every member does: all accounts, and by name or number orders,
 * invoices, memberships, applications and enquiries. Each statement has an index.
 */
export async function findForOrganiser(
  database: Database,
  { viewerId, words }: Searching,
): Promise<FoundByOrganiser> {
  const people = await findPeople(database, { viewerId, words });
  const accountIds = people.map(({ id }) => id);

  const records = await Promise.all([
    findNumbered(database, words),
    findMembershipsOf(database, accountIds),
    findApplicants(database, words),
    findSenders(database, words),
  ]);

  return { people, records: records.flat() };
}

/** People of this name, company or address; those with a like one only if there is nobody of it. */
async function findPeople(database: Database, { viewerId, words }: Searching) {
  const people = await findAsOrganiser(database, viewerId, words);
  const typed = wordsOf(words);
  const exact = people.filter(({ name, username, email, company }) => {
    const text = foldText(`${name} ${username} ${email} ${company ?? ''}`);
    return typed.every((word) => text.includes(word));
  });
  return (exact.length > 0 ? exact : people).slice(0, MOST_PEOPLE);
}

/** What was typed as a number: "FB-1053", "INV-1001", "M-1001". */
async function findNumbered(db: Executor, words: string): Promise<FoundRecord[]> {
  const search = readSearch(words);
  const number = Number(/^\D*(\d+)$/.exec(words.trim())?.[1]);

  if (search?.kind === 'document')
    return await findInvoice(db, { kind: search.document, number: search.number });
  if (search?.kind !== 'reference') return [];

  if (search.type === 'membership')
    return await presentMemberships(
      db,
      await findMemberships(db, { accountIds: [], number, most: MOST }),
    );
  return search.type === 'order' ? await findOrderRecord(db, search.label, number) : [];
}

async function findOrderRecord(
  db: Executor,
  label: string,
  number: number,
): Promise<FoundRecord[]> {
  const order = await findOrder(db, number);
  if (!order) return [];

  const event = order.eventId === null ? undefined : await readEvent(db, order.eventId);
  if (event)
    return [
      {
        title: `${label} · ${order.name}`,
        detail: `Booking · ${event.title}, ${formatDayAndMonth(event.startsAt)}`,
        path: `/admin/events/${event.id}?show=all&q=${label}`,
      },
    ];

  const path =
    order.accountId === null ? `/admin/money?q=${label}` : `/admin/members/${order.accountId}`;
  return [{ title: `${label} · ${order.name}`, detail: 'Credits', path }];
}

async function findInvoice(
  db: Executor,
  target: Parameters<typeof findDocument>[1],
): Promise<FoundRecord[]> {
  const found = await findDocument(db, target);
  if (!found) return [];

  const { buyer, grossPence, number } = found;
  const kind = target.kind === 'invoice' ? 'Invoice' : 'Credit note';
  return [
    {
      title: `${number} · ${buyer.name}`,
      detail: `${kind} · ${formatPounds(grossPence)}`,
      path: `/admin/money/invoices?q=${number}`,
    },
  ];
}

const findMembershipsOf = async (
  db: Executor,
  accountIds: readonly string[],
): Promise<FoundRecord[]> =>
  accountIds.length === 0
    ? []
    : presentMemberships(
        db,
        await findMemberships(db, { accountIds, number: undefined, most: MOST }),
      );

async function presentMemberships(
  db: Executor,
  rows: Awaited<ReturnType<typeof findMemberships>>,
): Promise<FoundRecord[]> {
  const people = await findAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );

  return rows.map((row) => {
    const owner = people.get(row.accountId);
    return {
      title: `${membershipReference(row)} · ${owner ? fullName(owner) : 'Closed account'}`,
      detail: `${tierOf(row.tier).name} membership · ${membershipStateNames[row.state]}`,
      path: `/admin/memberships/${row.id}`,
    };
  });
}

const findApplicants = async (db: Executor, words: string): Promise<FoundRecord[]> =>
  (await findApplications(db, { words, most: MOST })).map((row) => ({
    title: `MA-${row.number} · ${fullName(row)}`,
    detail: `Application · ${row.company} · ${stateNames[row.state]}`,
    path: `/admin/applications/${row.id}`,
  }));

const findSenders = async (db: Executor, words: string): Promise<FoundRecord[]> =>
  (await findEnquiries(db, { words, most: MOST })).map(({ answeredAt, id, name, number }) => ({
    title: `ENQ-${number} · ${name}`,
    detail: `Enquiry · ${answeredAt === null ? 'Not answered yet' : 'Answered'}`,
    path: `/admin/enquiries${answeredAt === null ? '' : '?state=answered'}#enquiry-${id}`,
  }));
