import { foundingMembers } from '#features/bookings/credits/server/tables.ts';
import { giveTierAllowance } from '#features/bookings/credits/server/tier-allowance.ts';
import { tierGrants } from '#features/membership/memberships/server/tables.ts';
import { addMinutes } from '#lib/club-time.ts';
import { isStripeCheckout, payAtStripe } from '#tests/stripe/at-checkout.ts';
import { cards } from '#tests/test-cards.ts';
import { type Caller, pick, rowsOf, type StepKind, type World } from './world.ts';

const YEAR = 365 * 24 * 60;

/** Gives someone a tier, so that they book with its golf days. */
async function giveTier(
  { database, people, clock }: World,
  who: number,
  which: number,
): Promise<void> {
  const accountId = pick(people, who)?.id;
  if (!accountId) return;
  const now = clock();
  const tier = pick(['vip', 'standard'] as const, which) ?? 'vip';
  await database.transaction(async (tx) => {
    const given = {
      accountId,
      tier,
      startsAt: now,
      endsAt: addMinutes(now, YEAR),
      reason: 'The model',
    };
    await tx.insert(tierGrants).values({ ...given, grantedAt: now, grantedBy: accountId });
    await giveTierAllowance(tx, { accountId, tier, now });
  });
}

/**
 * Makes the locked price of a founding member lower, as if their first golf day had been a cheaper
 * one.
 */
async function lowerLockedPrice({ database, people }: World, who: number): Promise<void> {
  const ids = people.map(({ id }) => id);
  const members = await database.select().from(foundingMembers);
  const member = pick(
    members.filter(({ accountId }) => ids.includes(accountId)),
    who,
  );
  if (member)
    await rowsOf(
      database,
      'update founding_members set locked_pence = 10000 where account_id = $1',
      [member.accountId],
    );
}

async function bookAndPay(
  world: World,
  buyer: Caller,
  eventId: number,
  places: object[],
): Promise<void> {
  const answer = await buyer.post(`/api/events/${eventId}/bookings`, { places });
  if (answer.status !== 201) return;
  const { id, state }: { id: string; state: string } = JSON.parse(answer.body);
  if (!world.orders.some((order) => order.id === id)) world.orders.push({ id, buyer });
  if (state !== 'open') return;
  const payment = await buyer.post(`/api/orders/${id}/payment`);
  if (payment.status !== 200) return;
  const { checkoutUrl }: { checkoutUrl: string } = JSON.parse(payment.body);
  if (isStripeCheckout(checkoutUrl)) await payAtStripe(checkoutUrl, cards.good);
  else if (checkoutUrl.startsWith('/checkout/'))
    await buyer.post(`/api${checkoutUrl}/pay`, cards.good);
  if (world.alone) await world.nextDoor().runJobs();
}

const ways = [
  [{ for: 'me', payWith: 'credit' }],
  [{ for: 'me', payWith: 'money' }],
  [{ for: 'guest', guestName: 'Jo Guest', payWith: 'guest_pass' }],
] as const;

/** A place that its player bought with a golf day of a tier or at a founder's price. */
type Privileged = { readonly id: string; readonly eventId: number; readonly playerId: string };

const pickPrivileged = async (
  { database, days }: World,
  which: number,
): Promise<Privileged | undefined> =>
  pick(
    await rowsOf<Privileged>(
      database,
      `select id, event_id as "eventId", account_id as "playerId" from bookings
       where event_id = any($1) and own_privilege and state = 'confirmed' order by created_at, id`,
      [days],
    ),
    which,
  );

/** Its player or an organiser hands such a place over: nobody may. */
async function handPrivilegeOn(
  world: World,
  [which = 0, who = 0, by = 0]: readonly number[],
): Promise<void> {
  const place = await pickPrivileged(world, which);
  const member = pick(world.people, who);
  const player = world.people.find(({ id }) => id === place?.playerId);
  if (!place || !member || !player) return;
  const to =
    by % 2 === 0
      ? { for: 'member', member: member.username }
      : { for: 'guest', guestName: 'Pat Guest', guestEmail: 'pat@example.com' };
  const admin = `/api/admin/events/${place.eventId}/bookings/${place.id}/transfer`;
  const { status, body } =
    by % 3 === 0
      ? await world.organiser.post(admin, { ...to, reason: 'As agreed by phone' })
      : await player.post(`/api/bookings/${place.id}/transfer`, to);
  if (status < 300) throw new Error(`A place that is for its owner alone was handed over: ${body}`);
}

/** Brings the next golf day to three days from now, so that cancelling waits for a resale. */
async function towardsTheDay({ database, days, clock }: World): Promise<void> {
  const [next] = await rowsOf<{ minutes: number }>(
    database,
    `select floor(extract(epoch from min(starts_at) - $2::timestamptz) / 60)::int - 3 * 24 * 60 as minutes
     from events where id = any($1) and starts_at > $2 and state in ('open', 'closed')`,
    [days, clock()],
  );
  if (next && next.minutes > 0) clock.forward(next.minutes);
}

/** Cancels a place late, and its buyer or somebody else books the day anew at once. */
async function cancelAndRebook(
  world: World,
  [which = 0, who = 0, way = 0]: readonly number[],
): Promise<void> {
  const [place] = await rowsOf<{ orderId: string; eventId: number; buyerId: string }>(
    world.database,
    `select o.id as "orderId", b.event_id as "eventId", o.account_id as "buyerId"
     from bookings b join orders o on o.id = b.order_id
     where b.event_id = any($1) and b.state = 'confirmed' and o.account_id = any($2)
     order by b.created_at, b.id offset $3 limit 1`,
    [world.days, world.people.map(({ id }) => id), which % 3],
  );
  const buyer = world.people.find(({ id }) => id === place?.buyerId);
  if (!place || !buyer) return;
  const path = `/api/orders/${place.orderId}/cancellation`;
  const quote = await buyer.get<{ places: { bookingId: string; choices: object[] }[] }>(path);
  const [quoted] = quote?.places ?? [];
  const [choice] = quoted?.choices ?? [];
  if (!quoted || !choice) return;
  await buyer.post(path, { places: [{ bookingId: quoted.bookingId, choice }] });
  const next = who % 2 === 0 ? buyer : pick(world.people, who);
  if (next) await bookAndPay(world, next, place.eventId, [...(pick(ways, way) ?? ways[0])]);
}

/** Tiers, founders' prices and resales, and the ways around them. */
export const privilegeSteps: Readonly<Record<string, StepKind>> = {
  giveTier: { weight: 2, run: (world, [who, which]) => giveTier(world, who, which) },
  lowerLockedPrice: { weight: 1, run: (world, [who]) => lowerLockedPrice(world, who) },
  bookByPrivilege: {
    weight: 4,
    run: async (world, [who, day, way]) => {
      const buyer = pick(world.people, who);
      const eventId = pick(world.days, day);
      if (buyer && eventId !== undefined)
        await bookAndPay(world, buyer, eventId, [...(pick(ways, way) ?? ways[0])]);
    },
  },
  handPrivilegeOn: { weight: 3, run: handPrivilegeOn },
  cancelAndRebook: { weight: 4, run: cancelAndRebook },
  towardsTheDay: { weight: 1, run: towardsTheDay },
};

/**
 * What is wrong with privileges, resales and founding numbers, by the plain words of the rules: an
 * account has one place of its own at a golf day by privilege, and it stays its own; another
 * account has paid at least the same for a place that was resold; a city has no more numbers left
 * than the pages say.
 */
export const privilegeFaults = (
  database: World['database'],
): Promise<{ check: string; concerns: string }[]> =>
  rowsOf(
    database,
    `select 'two_privileges_on_one_day' as check, event_id || ' ' || account_id as concerns from bookings
     where own_privilege and (state = 'held' or confirmed_at is not null) group by event_id, account_id having count(*) > 1
     union all
     select 'privilege_not_marked', 'booking ' || b.id
     from bookings b join order_lines l on l.booking_id = b.id left join credits c on c.id = l.credit_id
     where l.kind = 'place' and b.state in ('held', 'confirmed', 'attended') and not b.own_privilege
       and (c.origin = 'tier' or b.price_pence < l.standard_pence)
     union all
     select 'privilege_handed_on', 'booking ' || b.id
     from bookings b join order_lines l on l.booking_id = b.id join orders o on o.id = b.order_id
       left join credits c on c.id = l.credit_id
     where l.kind = 'place' and b.state in ('confirmed', 'attended')
       and (c.origin = 'tier' or b.price_pence < l.standard_pence)
       and (b.account_id is distinct from o.account_id or b.transferred_from is not null)
     union all
     select 'resold_by_its_own_buyer', 'booking ' || gone.booking_id
     from cancellations gone join bookings b on b.id = gone.booking_id join orders o on o.id = b.order_id
       join bookings sold on sold.id = gone.resold_by join orders s on s.id = sold.order_id
     where s.account_id = o.account_id and s.payer_name is null and o.payer_name is null
     union all
     select 'resold_for_nothing', 'booking ' || gone.booking_id
     from cancellations gone join order_lines l on l.booking_id = gone.resold_by left join credits c on c.id = l.credit_id
     where l.gross_pence + coalesce(c.gross_pence, 0) <= 0
     union all
     select 'resold_for_less', 'booking ' || gone.booking_id
     from cancellations gone join order_lines old on old.booking_id = gone.booking_id left join credits spent on spent.id = old.credit_id
       join order_lines l on l.booking_id = gone.resold_by left join credits c on c.id = l.credit_id
     where l.gross_pence + coalesce(c.gross_pence, 0)
       < old.gross_pence - old.refunded_net_pence - old.refunded_vat_pence + coalesce(spent.gross_pence, 0)
     union all
     select 'founding_numbers_have_a_gap', city from founding_members group by city having max(city_number) <> count(*)`,
  );
