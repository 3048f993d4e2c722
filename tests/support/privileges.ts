import { foundingMembers } from '#features/bookings/credits/server/tables.ts';
import { giveTierAllowance } from '#features/bookings/credits/server/tier-allowance.ts';
import { tierGrants } from '#features/membership/memberships/server/tables.ts';
import type { TierId } from '#features/membership/tiers/tiers.ts';
import { addDays } from '#lib/club-time.ts';
import type { bookingsStage } from './bookings-stage.ts';
import { addAccounts, addGolfDay } from './golf-day.ts';

type Stage = Awaited<ReturnType<typeof bookingsStage>>;
type Person = { readonly account: { readonly id: string } };

/**
 * Gives people a tier with its golf days, or a founding number with a locked price, without an
 * organiser.
 */
export function privileges({ database, clock }: Pick<Stage, 'database' | 'clock'>) {
  return {
    giveTier: async ({ account }: Person, tier: TierId = 'vip') => {
      const [now, accountId] = [clock(), account.id];
      const given = { accountId, tier, startsAt: now, endsAt: addDays(now, 365), reason: 'A test' };
      await database.insert(tierGrants).values({ ...given, grantedAt: now, grantedBy: accountId });
      await database.transaction((tx) => giveTierAllowance(tx, { accountId, tier, now }));
    },

    /** The next number of Leeds, by a place at a golf day of its own. */
    lockPrice: async ({ account }: Person, lockedPence: number) => {
      const given = await database.select().from(foundingMembers);
      const inCity = given.filter(({ city }) => city === 'Leeds').length;
      const elsewhere = await addGolfDay(database, { now: clock(), title: 'Where it began' });
      const [buyerId = ''] = await addAccounts(database, 1, clock());
      const { rows } = await database.$client.query(
        `with placed as (
           insert into orders (account_id, event_id, state, net_pence, vat_pence, total_pence, created_at, expires_at)
           values ($1, $2, 'released', 0, 0, 0, $3, $3) returning id)
         insert into bookings (order_id, event_id, state, held_until, price_pence, terms, created_at)
         select id, $2, 'cancelled', $3, 0, '{}', $3 from placed returning id`,
        [buyerId, elsewhere, clock()],
      );
      await database.insert(foundingMembers).values({
        accountId: account.id,
        number: given.length + 1,
        city: 'Leeds',
        cityNumber: inCity + 1,
        lockedPence,
        bookingId: rows[0].id,
        since: clock(),
      });
    },
  };
}
