import { afterAll, expect } from 'vitest';
import { readOwnMembership } from '#features/membership/memberships/server/read-own.ts';
import { tiersOf } from '#features/membership/memberships/server/tiers-of.ts';
import { checkInvoices, checkLedger } from '#features/payments/server/public.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { testApp } from '#tests/app.ts';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { allowanceLeft, joinedMember, organiserOf } from '#tests/membership.ts';

type Account = { readonly account: { readonly id: string; readonly email: string } };

/** Two processes on one database, a clock at noon on 14 May 2043, and an organiser. */
export async function membershipStage() {
  const database = await testDatabase();
  const clock = movableClock(londonInstant('2043-05-14', '12:00'));
  const site = await testApp({ database, clock });
  const other = await testApp({ database, clock });
  const organiser = await organiserOf(site);
  const { services, sent } = site;

  afterAll(async () => {
    await site.runJobs();
    expect(await checkLedger(database)).toEqual([]);
    expect(await checkInvoices(database, clock())).toEqual([]);
  });

  const joined = (joining: Parameters<typeof joinedMember>[2] = {}) =>
    joinedMember(site, organiser.id, joining);

  return {
    ...{ site, other, database, clock, services, organiser, joined, leftOf: allowanceLeft },
    app: site.app,
    runJobs: site.runJobs,
    sent,

    own: async ({ account }: Account) => (await readOwnMembership(services, account.id)).membership,

    tierNow: async ({ account }: Account) =>
      (await tiersOf(database, [account.id], clock())).get(account.id),

    subjectsTo: ({ account }: Account) =>
      sent.filter(({ to }) => to.address === account.email).map(({ subject }) => subject),

    /** What was paid and refunded, in pence. */
    moneyOf: async ({ account }: Account): Promise<{ paid: number; refunded: number }> => {
      const { rows } = await database.$client.query(
        `select coalesce(sum(amount_pence), 0)::int as paid, coalesce(sum(refunded_pence), 0)::int as refunded
         from payments where account_id = $1 and state in ('paid', 'refunding', 'refunded')`,
        [account.id],
      );
      return rows[0];
    },

    /** Goes on to a time in London. */
    goTo: (day: string, time = '08:00') => {
      const minutes = (londonInstant(day, time).getTime() - clock().getTime()) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(0);
      clock.forward(minutes);
    },

    /** Sessions end after some weeks. */
    logIn: ({ post, account, password }: Awaited<ReturnType<typeof joined>>) =>
      post('/api/login', { username: account.username, password }),
  };
}
