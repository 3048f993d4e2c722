import { and, desc, or } from 'drizzle-orm';
import { findVenues } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { needsAddress } from '#features/payments/invoices/invoice.ts';
import { readDetails } from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import { cutPage } from '#lib/page-cursor.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { tiersOf } from '../../memberships/server/tiers-of.ts';
import { isCurrent, isExpired, mayMove, mayRefund } from '../company-day.ts';
import type {
  AdminCompanyDay,
  CompanyDayList,
  CompanyDaysQuery,
  ListedCompanyDay,
  OwnCompanyDay,
} from '../contract.ts';
import { companyDayReference, companyDayRefusals } from '../texts.ts';
import { type ChargeRow, findCharges } from './charges.ts';
import { dueOf, owedBy, present } from './present.ts';
import { readRefundable } from './refund.ts';
import { readRequestFacts } from './request.ts';
import { type CompanyDayRow, findCompanyDay, findCompanyDaysOf, isGoingOn } from './store.ts';
import { companyDays } from './tables.ts';
import { isPlayedAndLost, readTakenBack, type TakenBack } from './taken-back.ts';

const PAGE = 30;

type Clocked = Pick<Services, 'database' | 'clock'>;

/** The member's company days that go on, or else the latest, and whether they can ask for one now. */
export async function readOwnCompanyDay(
  { database, clock, config }: Clocked & Pick<Services, 'config'>,
  accountId: string,
): Promise<OwnCompanyDay> {
  const now = clock();
  const rows = await findCompanyDaysOf(database, accountId);
  const charges = await findCharges(
    database,
    rows.map(({ id }) => id),
  );
  const current = rows.filter((row) =>
    isCurrent({
      ...row,
      isPaidInFull: charges.some(
        ({ companyDayId, kind, state }) =>
          companyDayId === row.id && kind === 'balance' && state === 'paid',
      ),
    }),
  );
  const shown = current.length > 0 ? current : rows.slice(0, 1);
  const { refusal } = await readRequestFacts(database, accountId, now);

  return {
    companyDays: await Promise.all(shown.map((row) => present(database, row, now))),
    whyNot: refusal?.message ?? null,
    ...(config.paymentProvider === undefined
      ? { closed: paymentRefusals.payments_not_set_up.message }
      : {}),
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
    .where(show === 'open' ? and(or(isGoingOn, isPlayedAndLost), isBefore) : isBefore)
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

  const taken = await readTakenBack(
    database,
    [...charges.values()].flat().flatMap(({ paymentId }) => paymentId ?? []),
  );

  return {
    companyDays: page.map((row) => {
      const owner = people.get(row.accountId);
      const paid = (charges.get(row.id) ?? []).filter(({ state }) => state === 'paid');
      return presentListed(row, {
        ...{ paid, taken, today, name: owner ? fullName(owner) : '' },
        company: owner?.company ?? '',
      });
    }),
    next,
  };
}

type Listing = {
  readonly paid: readonly ChargeRow[];
  readonly taken: ReadonlyMap<string, TakenBack>;
  readonly today: string;
  readonly name: string;
  readonly company: string;
};

function presentListed(
  row: CompanyDayRow,
  { paid, taken, today, ...owner }: Listing,
): ListedCompanyDay {
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
    takenBackPence: paid.reduce(
      (sum, { paymentId }) => sum + (taken.get(paymentId ?? '')?.pence ?? 0),
      0,
    ),
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

  const now = clock();
  const shown = await present(database, row, now);
  const refundablePence = await readRefundable(database, row.id);
  const paid = (await findCharges(database, [row.id])).filter((one) => one.state === 'paid');
  const owed = owedBy(row, paid);

  return {
    ...shown,
    ...{ accountId, venueId },
    name: nameOf(accountId) ?? '',
    username: owner?.username ?? '',
    company: owner?.company ?? '',
    tier: (await tiersOf(database, [accountId], now)).get(accountId) ?? null,
    quotedBy: nameOf(quotedBy),
    quotedAt: quotedAt?.toISOString() ?? null,
    endedBy: nameOf(endedBy),
    endedAt: endedAt?.toISOString() ?? null,
    refundablePence,
    owed: owed && { ...owed, address: await addressFor(database, row, owed.pence) },
    hasBegun: shown.golfDay !== null && new Date(shown.golfDay.startsAt) <= now,
    venues: (await findVenues(database)).map(({ id, name, city }) => ({ id, name, city })),
    can: {
      quote: isOwnerHere && mayMove('quote', state),
      decline: isOwnerHere && mayMove('decline', state),
      callOff: mayMove('call_off', state),
      recordPaid: isOwnerHere && owed !== null,
      writeOff: owed?.kind === 'balance',
      refund: mayRefund(state) && refundablePence > 0,
    },
  };
}

/** The address that the invoice of a sum must name, empty if there is none yet; null if it needs none. */
const addressFor = async (
  db: Executor,
  { accountId, vatPercent }: CompanyDayRow,
  pence: Pence,
): Promise<string | null> =>
  needsAddress(pence, (vatPercent ?? 0) > 0) ? (await readDetails(db, accountId)).address : null;
