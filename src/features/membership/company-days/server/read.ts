import { and, desc } from 'drizzle-orm';
import { findVenues, readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { londonDay } from '#lib/london-instant.ts';
import { splitVat } from '#lib/money.ts';
import { cutPage } from '#lib/page-cursor.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { balanceDueOn, isExpired, mayMove, payableNow } from '../company-day.ts';
import type {
  AdminCompanyDay,
  CompanyDayList,
  CompanyDaysQuery,
  CompanyDayView,
  ListedCompanyDay,
  OwnCompanyDay,
} from '../contract.ts';
import { companyDayReference, companyDayRefusals } from '../texts.ts';
import { readRefundable } from './call-off.ts';
import { readRequestFacts } from './request.ts';
import {
  type ChargeRow,
  type CompanyDayRow,
  findCharges,
  findCompanyDay,
  findCompanyDaysOf,
  hasQuote,
  isGoingOn,
  type QuotedDay,
} from './store.ts';
import { companyDays } from './tables.ts';

const PAGE = 30;

type Clocked = Pick<Services, 'database' | 'clock'>;

/** The member's latest company day, and whether they can ask for one now. */
export async function readOwnCompanyDay(
  { database, clock, config }: Clocked & Pick<Services, 'config'>,
  accountId: string,
): Promise<OwnCompanyDay> {
  const now = clock();
  const [row] = await findCompanyDaysOf(database, accountId);
  const { refusal } = await readRequestFacts(database, accountId, now);

  return {
    companyDay: row ? await present(database, row, now) : null,
    whyNot: refusal?.message ?? null,
    ...(config.paymentProvider === undefined
      ? { closed: paymentRefusals.payments_not_set_up.message }
      : {}),
  };
}

/** A company day with what it costs, what was paid, and the golf day that it became. */
async function present(db: Executor, row: CompanyDayRow, now: Date): Promise<CompanyDayView> {
  const today = londonDay(now);
  const charges = await findCharges(db, [row.id]);
  const paid = charges.filter(({ state }) => state === 'paid');

  return {
    id: row.id,
    reference: companyDayReference(row),
    state: row.state,
    dates: row.dates,
    city: row.city,
    players: row.players,
    wishes: row.wishes,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    quote: hasQuote(row) ? await presentQuote(db, row, today) : null,
    charges: paid.map(presentCharge),
    due: dueOf(row, paid, today),
    golfDay: await readGolfDay(db, row),
    endedWhy: row.endedWhy,
    canWithdraw: mayMove('withdraw', row.state),
  };
}

async function presentQuote(db: Executor, row: QuotedDay, today: string) {
  const { day, venueId, places, totalPence, depositPence, vatPercent, validUntil, note } = row;
  const venues = venueId === null ? [] : await findVenues(db);
  return {
    ...{ day, places, totalPence, depositPence, vatPercent, validUntil, note: note ?? '' },
    venue: venues.find(({ id }) => id === venueId)?.name ?? null,
    vatPence: splitVat(totalPence, vatPercent).vat,
    isExpired: row.state === 'quoted' && isExpired(validUntil, { today }),
  };
}

const presentCharge = (charge: ChargeRow) => ({
  id: charge.id,
  kind: charge.kind,
  pence: charge.grossPence,
  refundedPence: charge.refundedPence,
  state: charge.state,
  paidAt: charge.paidAt?.toISOString() ?? null,
});

/** What can be paid now, and the last day for it. */
function dueOf(row: CompanyDayRow, paid: readonly ChargeRow[], today: string) {
  if (!hasQuote(row)) return null;
  const isPaidInFull = paid.some(({ kind }) => kind === 'balance');
  const due = payableNow({ ...row, isPaidInFull, today });
  const on = due?.kind === 'deposit' ? row.validUntil : balanceDueOn(row.day);
  return due ? { ...due, on } : null;
}

async function readGolfDay(db: Executor, { eventId, state }: CompanyDayRow) {
  const [event] = eventId === null ? [] : await readEvents(db, [eventId]);
  if (!event || state === 'called_off') return null;

  const { id, startsAt, page, capacity, placesTaken } = event;
  return {
    ...{ eventId: id, startsAt: startsAt.toISOString(), link: page },
    ...{ places: capacity, placesTaken },
  };
}

/** A page of company days for organisers, latest first. */
export async function readCompanyDays(
  { database, clock }: Clocked,
  { show, cursor }: CompanyDaysQuery,
): Promise<CompanyDayList> {
  const { createdAt, id } = companyDays;
  const today = londonDay(clock());
  const isBefore = beforeCursor(cursor, { at: createdAt, id });
  const rows = await database
    .select()
    .from(companyDays)
    .where(show === 'open' ? and(isGoingOn, isBefore) : isBefore)
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE + 1);

  const { page, next } = cutPage(rows, PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  const people = await findAccounts(
    database,
    page.map(({ accountId }) => accountId),
  );
  const charges = Map.groupBy(
    await findCharges(
      database,
      page.map((row) => row.id),
    ),
    ({ companyDayId }) => companyDayId,
  );

  return {
    companyDays: page.map((row) => {
      const owner = people.get(row.accountId);
      const paid = (charges.get(row.id) ?? []).filter(({ state }) => state === 'paid');
      return presentListed(row, {
        ...{ paid, today, name: owner ? fullName(owner) : '' },
        company: owner?.company ?? '',
      });
    }),
    next,
  };
}

type Listing = {
  readonly paid: readonly ChargeRow[];
  readonly today: string;
  readonly name: string;
  readonly company: string;
};

function presentListed(row: CompanyDayRow, { paid, today, ...owner }: Listing): ListedCompanyDay {
  const due = dueOf(row, paid, today);
  return {
    ...{ id: row.id, reference: companyDayReference(row), ...owner, state: row.state },
    city: row.city,
    players: row.places ?? row.players,
    day: row.day ?? row.dates[0] ?? londonDay(row.createdAt),
    createdAt: row.createdAt.toISOString(),
    isExpired: row.state === 'quoted' && isExpired(row.validUntil, { today }),
    balance:
      due?.kind === 'balance' ? { pence: due.pence, on: due.on, isLate: due.on < today } : null,
  };
}

/**
 * A company day as the organisers see it, with what they can do.
 * @throws Refused if there is none
 */
export async function readCompanyDayRecord(
  { database, clock }: Clocked,
  companyDayId: string,
): Promise<AdminCompanyDay> {
  const row = await findCompanyDay(database, companyDayId);
  if (!row) throw new Refused(companyDayRefusals.company_day_not_found);

  const { accountId, venueId, quotedBy, quotedAt, endedBy, endedAt, state } = row;
  const ids = [accountId, quotedBy, endedBy].flatMap((id) => id ?? []);
  const people = await findAccounts(database, ids);
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? fullName(person) : null;
  };
  const owner = people.get(accountId);
  const isOwnerHere = owner?.erasedAt === null;

  return {
    ...(await present(database, row, clock())),
    ...{ accountId, venueId },
    name: nameOf(accountId) ?? '',
    username: owner?.username ?? '',
    company: owner?.company ?? '',
    quotedBy: nameOf(quotedBy),
    quotedAt: quotedAt?.toISOString() ?? null,
    endedBy: nameOf(endedBy),
    endedAt: endedAt?.toISOString() ?? null,
    refundablePence: await readRefundable(database, row.id),
    venues: (await findVenues(database)).map(({ id, name, city }) => ({ id, name, city })),
    can: {
      quote: isOwnerHere && mayMove('quote', state),
      decline: isOwnerHere && mayMove('decline', state),
      callOff: mayMove('call_off', state),
    },
  };
}
