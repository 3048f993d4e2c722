import { sql } from 'drizzle-orm';
import { currentTerms } from '#features/bookings/places/terms.ts';
import { venues } from '#features/events/days/server/tables.ts';
import { demoVenues } from '#features/events/venues/server/seed-golf-days.ts';
import { brand } from '#lib/brand.ts';
import { cityNames } from '#lib/cities.ts';
import type { Database } from '#platform/database/database.ts';
import { moneyStatements } from './seed-money.ts';
import { idOf, pastOf, type Size } from './seeded-rows.ts';

/** Places of this many golf days are written side by side, as they come in. */
const SIDE_BY_SIDE = 40;
/** Every fourth of those to come is full, with so many people waiting. */
const FULL = 4;
const WAITING = 20;
/** £125 with VAT at 20 %. */
const [NET, VAT, GROSS] = [10_417, 2_083, 12_500];

/**
 * Fills an empty database with a club of many years, by SQL alone. Each golf day has the same
 * number of bookings; every fifth place is a guest's, in one order with the place before it, and
 * every twenty-fifth was never paid. All of it is right by `checkBookings`.
 * @param admin a superuser's, because foreign keys and triggers are off meanwhile
 */
export async function seedScale(admin: Database, size: Size): Promise<void> {
  const [venue] = await admin
    .insert(venues)
    .values([...demoVenues])
    .returning({ id: venues.id });
  await admin.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of [...statementsFor(size, String(venue?.id)), ...moneyStatements(size)])
      await tx.execute(sql.raw(statement));
  });
  await admin.execute(sql`vacuum analyze`);
  await admin.execute(sql`checkpoint`);
}

function statementsFor(size: Size, venueId: string): readonly string[] {
  const { accounts, events, bookings } = size;
  const past = pastOf(size);
  const each = Math.floor(bookings / events);
  if (each < 5 || accounts < each * 4)
    throw new RangeError('Too few bookings an event, or too few accounts');
  const amounts = `${NET} * (1 + two::int), ${VAT} * (1 + two::int), ${GROSS} * (1 + two::int)`;
  const terms = `'${JSON.stringify(currentTerms)}'::jsonb`;
  return [
    `insert into accounts (id, username, email, password_hash, first_name, last_name, company, position, email_verified_at, created_at)
      select ${idOf('account', 'n')}, 'golfer' || n, 'golfer' || n || '@example.com', 'none', 'Robin', 'Golfer ' || n,
        case when n % 3 > 0 then 'Company ' || n % 7919 end, 'Director', now(), now() - n % 3650 * interval '1 day'
      from generate_series(1, ${accounts}) as n`,
    `insert into tier_grants (account_id, tier, starts_at, ends_at, reason, granted_at)
      select ${idOf('account', 'n')}, case when n % 2 = 0 then 'vip' else 'executive' end, now() - interval '1 month',
        now() + interval '11 months', 'Seeded', now() - interval '1 month'
      from generate_series(1, ${accounts}, 25) as n`,
    `insert into credits (id, account_id, net_pence, vat_pence, gross_pence, origin, created_at)
      select ${idOf('credit', 'n')}, ${idOf('account', 'n')}, 0, 0, 0, 'goodwill', now() from generate_series(1, ${accounts}, 10) as n`,
    `insert into credit_entries (credit_id, account_id, change, kind, at)
      select id, account_id, 1, 'granted', created_at from credits`,
    `insert into series (name) values ('${brand.series}')`,
    `insert into events (series_id, venue_id, title, city, area, starts_at, ends_at, price_pence, capacity, event_type,
        state, summary, description, included, dress_code, revised_at)
      select (select id from series where upcoming), case when n % 4 > 0 then '${venueId}'::uuid end,
        'Golf day ' || n || ' in ' || city, city, 'England', starts_at, starts_at + interval '9 hours', ${GROSS}, 10000,
        'Team Stableford', case when upcoming then 'open' else 'played' end, 'A day of golf and good company.',
        repeat('Four people, one team, and a day to get to know each other. ', 12), '["Coffee","Lunch"]', 'Golf attire', now()
      from (select n, n > ${past} as upcoming, (array['${cityNames.join("','")}'])[1 + n % ${cityNames.length}] as city,
          date_trunc('day', now()) + interval '8 hours' + interval '1 day'
            * case when n > ${past} then ceil((n - ${past}) * 365.0 / ${events - past}) else
              floor((n - ${past} - 1) * 3650.0 / ${past}) end
            as starts_at
        from generate_series(1, ${events}) as n) as planned
      order by n`,
    `create temporary table places on commit drop as
      select row_number() over (order by e / ${SIDE_BY_SIDE}, s, e) as k, e, s, 1 + (e * 97 + s * 1009) % ${accounts} as player,
        e > ${past} as upcoming, s % 25 = 7 as unpaid, s % 5 = 4 as of_guest, s % 5 = 3 and s + 1 < ${each} as two,
        ev.starts_at - interval '60 days' - (${each} - s) * interval '1 hour' as at
      from generate_series(1, ${events}) as e cross join generate_series(0, ${each - 1}) as s join events ev on ev.id = e`,
    'create index on places (e, s)',
    `create temporary table ordered on commit drop as
      select place.*, coalesce(buyers.k, place.k) as order_k, coalesce(buyers.player, place.player) as buyer
      from places place left join places buyers on place.of_guest and buyers.e = place.e and buyers.s = place.s - 1`,
    `insert into orders (id, account_id, event_id, state, net_pence, vat_pence, total_pence, created_at, expires_at, paid_at, paid_by)
      select ${idOf('order', 'k')}, ${idOf('account', 'buyer')}, e, case when unpaid then 'expired' else 'paid' end, ${amounts},
        at, at + interval '15 minutes', case when not unpaid then at + interval '3 minutes' end,
        case when not unpaid then ${idOf('payment', 'k')} end
      from ordered where not of_guest order by k`,
    `insert into bookings (id, order_id, event_id, account_id, guest_name, state, held_until, confirmed_at, price_pence, terms,
        created_at, golf, listed)
      select ${idOf('booking', 'k')}, ${idOf('order', 'order_k')}, e, case when not of_guest then ${idOf('account', 'player')} end,
        case when of_guest then 'Guest ' || k end,
        case when unpaid then 'expired' when upcoming then 'confirmed' when s % 20 = 1 then 'no_show' else 'attended' end,
        at + interval '15 minutes', case when not unpaid then at + interval '3 minutes' end, ${GROSS}, ${terms}, at,
        case when s % 3 = 0 then '{"handicapIndex":18.4,"dietary":"No nuts","buggy":true}'::jsonb else '{}'::jsonb end, s % 2 = 0
      from ordered order by k`,
    `insert into order_lines (id, order_id, kind, booking_id, standard_pence, net_pence, vat_pence, gross_pence, vat_percent)
      select ${idOf('line', 'k')}, ${idOf('order', 'order_k')}, case when of_guest then 'guest_place' else 'place' end,
        ${idOf('booking', 'k')}, ${GROSS}, ${NET}, ${VAT}, ${GROSS}, 20
      from ordered order by k`,
    `insert into payments (id, reference_type, reference_id, account_id, net_pence, vat_pence, amount_pence, provider,
        provider_session_id, state, created_at, settled_at, about, about_path)
      select ${idOf('payment', 'k')}, 'order', ${idOf('order', 'k')}, ${idOf('account', 'buyer')}, ${amounts}, 'sandbox',
        'scale-' || k, 'paid', at, at + interval '3 minutes', 'FB-' || k || ': Golf day ' || e, '/admin/events/' || e
      from ordered where not of_guest and not unpaid order by k`,
    `insert into ledger_transactions (id, kind, source_id, booked_at)
      select ${idOf('posting', 'k')}, 'payment_received', ${idOf('payment', 'k')}, at
      from ordered where not of_guest and not unpaid order by k`,
    `insert into ledger_entries (transaction_id, account, amount_pence)
      select ${idOf('posting', 'k')}, account, amount * (1 + two::int)
      from ordered, (values ('provider:sandbox', ${GROSS}), ('sales', -${NET}), ('vat', -${VAT})) as entry (account, amount)
      where not of_guest and not unpaid order by k`,
    `update events set places_taken = taken, capacity = taken + case when id > ${past} and id % ${FULL} = 0 then 0 else 20 end
      from (select e, count(*) filter (where not unpaid) as taken from places group by e) as counted where e = id`,
    `insert into waitlist_entries (event_id, account_id, size, rule, joined_at, for_start)
      select id, ${idOf('account', `1 + (id * 97 + (${each} + w) * 1009) % ${accounts}`)}, 1, 'any', now() - w * interval '1 hour', starts_at
      from events, generate_series(1, ${WAITING}) as w where id > ${past} and id % ${FULL} = 0`,
    `insert into founding_members (account_id, number, city, city_number, locked_pence, booking_id, since)
      select distinct on (b.account_id) b.account_id, row_number() over (), e.city, row_number() over (), ${GROSS}, b.id, b.confirmed_at
      from events e join bookings b on b.event_id = e.id where e.id = ${past + 1} and b.account_id is not null and b.state = 'confirmed' limit 15`,
  ];
}
