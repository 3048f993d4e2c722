import { readDeskDays, readEndingOffers, readPlaceNews } from '#features/bookings/server/public.ts';
import { responseClock } from '#features/content/contact/response-deadline.ts';
import { readEnquiries } from '#features/content/server/public.ts';
import { readNewAccounts } from '#features/identity/server/public.ts';
import { countWaitingReports, findPeople } from '#features/members/server/public.ts';
import {
  countDeclined,
  countOverdueServices,
  countWaitingApplications,
} from '#features/membership/server/public.ts';
import { countFailedEmails } from '#features/notifications/server/public.ts';
import { countFailedRefunds } from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Database } from '#platform/database/database.ts';
import type { Desk } from '../../contract.ts';

/** The latest bookings, cancellations and members on the desk. */
const MOST_NEWS = 8;

/**
 * What organisers look at first: days, what is to do, money, and what is new since yesterday.
 * @param reader.adminId the organiser, who does not handle reports about themselves
 */
export async function readDesk(
  database: Database,
  { adminId, now }: { readonly adminId: string; readonly now: Date },
): Promise<Desk> {
  const [
    days,
    endingOffers,
    enquiries,
    applications,
    reports,
    refunds,
    emails,
    declined,
    services,
    news,
  ] = await Promise.all([
    readDeskDays(database, now),
    readEndingOffers(database, now),
    readEnquiries(database, { answered: false, after: undefined }),
    countWaitingApplications(database),
    countWaitingReports(database, adminId),
    countFailedRefunds(database),
    countFailedEmails(database),
    countDeclined(database),
    countOverdueServices(database, now),
    readNews(database, now),
  ]);

  const [oldest] = enquiries.enquiries;

  return {
    now: now.toISOString(),
    ...days,
    endingOffers,
    applications,
    enquiries: enquiries.open,
    enquiryClock: oldest ? responseClock(oldest, now) : null,
    reports,
    refunds,
    emails,
    declined,
    services,
    news,
  };
}

async function readNews(database: Database, now: Date): Promise<Desk['news']> {
  const since = londonInstant(londonDay(addDays(now, -1)), '00:00');

  const [places, members] = await Promise.all([
    readPlaceNews(database, { since, most: MOST_NEWS }),
    readNewAccounts(database, { since, most: MOST_NEWS }),
  ]);

  const people = await findPeople(
    database,
    null,
    members.accounts.map(({ id }) => id),
  );
  const joined = members.accounts.map((account) => ({
    kind: 'joined' as const,
    id: account.id,
    name: fullName(account),
    photo: people.get(account.id)?.photo ?? null,
    company: account.company,
    at: account.createdAt.toISOString(),
  }));

  return {
    booked: places.booked,
    cancelled: places.cancelled,
    joined: members.total,
    latest: [...places.news, ...joined]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, MOST_NEWS),
  };
}
