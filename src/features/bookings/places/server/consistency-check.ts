import { sql } from 'drizzle-orm';
import { readEveryEvent } from '#features/events/server/public.ts';
import { checkCompanyDays, checkMemberships } from '#features/membership/server/public.ts';
import {
  checkInvoices,
  checkLedger,
  type Finding,
  moneyOf,
  postedReceivables,
  readBalance,
  readFindings,
  refundsOf,
} from '#features/payments/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Database, Executor } from '#platform/database/database.ts';

type CheckTime = {
  readonly now: Date;
  /**
   * How many minutes a webhook, a job or the sweep may take before its absence counts as a fault; 0
   * when nothing is running.
   */
  readonly graceMinutes: number;
};

/**
 * Checks everything that must always be true of places and money: the counters equal the bookings,
 * no event is oversold, every paid order has a place or a refund, no hold or offer is overdue, free
 * places are offered to those who wait, the ledger balances, and memberships are paid once. It reads one snapshot and writes
 * nothing, so it can run on a busy site.
 * @returns the faults found; empty if everything is right
 */
export const checkBookings = (database: Database, time: CheckTime): Promise<Finding[]> =>
  database.transaction((tx) => checkBookingsWithin(tx, time), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

/** The same check inside a transaction. */
export async function checkBookingsWithin(
  tx: Executor,
  { now, graceMinutes }: CheckTime,
): Promise<Finding[]> {
  const before = addMinutes(now, -graceMinutes).toISOString();

  const places = JSON.stringify(
    (await readEveryEvent(tx)).map(({ id, placesTaken, capacity, state, startsAt }) => ({
      id,
      placesTaken,
      capacity,
      // When booking was closed is not known, so only a quiet site must have closed its waitlist.
      isOver: startsAt.toISOString() <= before || (graceMinutes === 0 && state !== 'open'),
      isCancelled: graceMinutes === 0 && state === 'cancelled',
      isQuiet: graceMinutes === 0 && state === 'open' && startsAt > now,
    })),
  );

  const prepaid = -(await readBalance(tx, 'prepaid'));
  const receivables = await readBalance(tx, 'receivables');
  const unallocated = await readBalance(tx, 'unallocated');

  const rows = await readFindings(
    tx,
    sql`
        with places as (
          select * from jsonb_to_recordset(${places}::jsonb) as p (id int, "placesTaken" int, capacity int, "isOver" boolean, "isCancelled" boolean, "isQuiet" boolean)
        ), money as (
          select * from (${moneyOf('order')}) as m
        ), refund as (
          select key, amount_pence, reference_id, payment_id, created_at from (${refundsOf('order')}) as r
          union all select key, gross_pence, null, null, null from account_reversals
        ), receivable as (
          select * from (${postedReceivables}) as r
        ), given_back as (
          -- Who played a day that was stopped keeps the place and got back what the organisers decided.
          select d.booking_id, d.outcome from day_settlements d join settlement_runs r on r.event_id = d.event_id
          where d.state = 'done' and r.policy->>'kind' = 'stopped'
        ), counted as (
          select event_id, sum(places)::int as taken from (
            select event_id, 1 as places from bookings where state in ('held', 'confirmed', 'attended', 'no_show')
            union all select event_id, places from offers where state = 'open') as place
          group by event_id
        )
        select 'places_miscounted' as "check", 'event ' || places.id as concerns
        from places left join counted on counted.event_id = places.id
        where places."placesTaken" <> coalesce(counted.taken, 0)
        union all
        select 'event_oversold', 'event ' || places.id
        from places join counted on counted.event_id = places.id where counted.taken > places.capacity
        union all
        select 'offer_past_its_time', 'offer ' || id from offers where state = 'open' and expires_at <= ${before}::timestamptz
        union all
        select 'offer_without_its_entry', 'offer ' || f.id
        from offers f join waitlist_entries w on w.id = f.entry_id left join orders o on o.id = f.order_id
        where (f.state = 'open') and w.state <> 'offered'
          or (f.event_id, f.account_id) <> (w.event_id, w.account_id) or o.account_id <> f.account_id
          -- An order that accepted an offer may have moved to another golf day since.
          or o.event_id <> f.event_id and not exists (
            select from place_changes c where c.order_id = o.id and c.kind = 'move' and c.from_event_id = f.event_id)
        union all
        select 'entry_without_its_offer', 'waitlist entry ' || w.id
        from waitlist_entries w where w.state = 'offered'
          and not exists (select from offers f where f.entry_id = w.id and f.state = 'open')
        union all
        select 'waitlist_open_too_long', 'waitlist entry ' || w.id
        from waitlist_entries w join places p on p.id = w.event_id where w.state in ('waiting', 'offered') and p."isOver"
        union all
        select 'free_place_not_offered', 'waitlist entry ' || w.id
        from waitlist_entries w join places p on p.id = w.event_id where w.state = 'waiting' and p."isQuiet"
          and p.capacity > p."placesTaken" and (w.rule = 'any' or w.size <= p.capacity - p."placesTaken")
        union all
        select 'place_at_cancelled_day', 'booking ' || b.id
        from bookings b join places p on p.id = b.event_id
        where p."isCancelled" and b.state in ('confirmed', 'attended', 'no_show')
        union all
        select 'hold_past_its_time', 'order ' || id from orders where state = 'open' and expires_at <= ${before}::timestamptz
        union all
        select 'paid_order_without_place', 'order ' || o.id
        from orders o where o.state = 'paid' and exists (
          select from bookings b where b.order_id = o.id and b.state in ('held', 'expired'))
        union all
        select 'line_without_place', 'order ' || l.order_id
        from order_lines l join orders o on o.id = l.order_id left join bookings b on b.id = l.booking_id
        where o.state = 'paid' and l.kind <> 'package' and b.id is null
        union all
        select 'place_without_line', 'booking ' || b.id
        from bookings b where b.state in ('held', 'confirmed', 'attended', 'no_show')
          and (select count(*) from order_lines l where l.booking_id = b.id) <> 1
        union all
        select 'place_not_handed_over', 'booking ' || b.id
        from bookings b left join bookings n on n.transferred_from = b.id
        where (b.state = 'transferred') <> (n.id is not null) or n.order_id <> b.order_id
          or (b.state = 'transferred' and exists (select from order_lines l where l.booking_id = b.id))
        union all
        select 'order_moved_in_part', 'order ' || o.id
        from orders o join bookings b on b.order_id = o.id
        where b.event_id <> o.event_id and b.state not in ('cancelled', 'transferred')
        union all
        select 'place_without_its_credit', 'booking ' || b.id
        from bookings b join order_lines l on l.booking_id = b.id left join credits c on c.id = l.credit_id
        where l.pay_with = 'credit' and b.state in ('held', 'confirmed', 'attended', 'no_show')
          and not (c.booking_id is not distinct from b.id
            and case when b.state = 'held' then c.state in ('held', 'unpaid') else c.state = 'used' end)
          and not exists (select from given_back g where g.booking_id = b.id
            and (g.outcome = 'credit' or (g.outcome = 'money' and c.state = 'refunded')))
        union all
        select 'place_without_its_guest_pass', 'booking ' || b.id
        from bookings b join order_lines l on l.booking_id = b.id left join guest_passes g on g.id = l.guest_pass_id
        where l.pay_with = 'guest_pass' and b.state in ('held', 'confirmed', 'attended', 'no_show')
          and not (g.booking_id is not distinct from b.id and g.state = case when b.state = 'held' then 'held' else 'used' end)
          and not exists (select from given_back d where d.booking_id = b.id and d.outcome = 'guest_pass')
        union all
        select 'credit_held_for_nothing', 'credit ' || c.id
        from credits c join bookings b on b.id = c.booking_id where c.state = 'held' and b.state <> 'held'
        union all
        select 'credit_not_issued', 'credit ' || c.id
        from credits c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
        where (c.state = 'unpaid') <> (o.state <> 'paid') and c.origin = 'package' and o.state not in ('refunding', 'refunded')
        union all
        select 'cancelled_without_record', 'booking ' || b.id
        from bookings b join orders o on o.id = b.order_id
        where b.state = 'cancelled' and o.state = 'paid' and not exists (select from cancellations c where c.booking_id = b.id)
        union all
        select 'refunded_other_than_agreed', 'booking ' || c.booking_id
        from cancellations c left join (
          -- A key is "cancel:{booking}", "cancel:{booking}:credit" and so on. Divided, it can be joined by a hash.
          select split_part(key, ':', 2) as booking_id, amount_pence from refund
          where split_part(key, ':', 1) in ('cancel', 'resold', 'settle')) r
          on r.booking_id = c.booking_id::text
        group by c.booking_id
        having coalesce(sum(r.amount_pence), 0) <> case when c.resale in ('waiting', 'not_resold', 'taken_back') then 0 else c.gross_pence end
        union all
        select 'goodwill_not_refunded', 'goodwill ' || g.id
        from goodwill_refunds g left join (
          select split_part(key, ':', 2) as id, sum(amount_pence) as pence from refund where key like 'goodwill:%' group by 1) r
          on r.id = g.id::text where r.pence is distinct from g.gross_pence
        union all
        select 'credit_refunded_otherwise', 'credit ' || c.id
        from credits c join (
          select split_part(key, ':', 2) as id, sum(amount_pence) as pence from refund where key like 'credit:%' group by 1) r
          on r.id = c.id::text where c.state <> 'refunded' or r.pence <> c.gross_pence
        union all
        select 'line_refunded_beyond_its_price', 'order_line ' || l.id
        from order_lines l left join cancellations c on c.booking_id = l.booking_id and l.credit_id is null
        where l.refunded_net_pence + l.refunded_vat_pence <> (select coalesce(sum(g.gross_pence), 0) from goodwill_refunds g where g.line_id = l.id)
          or l.refunded_net_pence + l.refunded_vat_pence + coalesce(c.gross_pence, 0) > l.gross_pence
        union all
        select 'credits_differ_from_ledger',
          'credits ' || issued.net || ' in credits, ' || coming.net || ' in payments that are not settled yet, '
            || ${prepaid}::bigint || ' in the ledger'
        from (select coalesce(sum(net_pence), 0) as net from credits where state in ('available', 'held')) as issued,
          (select coalesce(sum(l.net_pence), 0) as net
            from money m join orders o on o.id = m.reference_id join order_lines l on l.order_id = o.id and l.kind = 'package'
            where m.state = 'paid' and o.paid_by is distinct from m.payment_id) as coming
        where issued.net + coming.net <> ${prepaid}::bigint
        union all
        select 'accounts_differ_from_ledger', 'receivables ' || coalesce(sum(o.total_pence - o.account_reversed_pence - o.account_paid_pence), 0) || ' owed, ' || ${receivables}::bigint || ' in the ledger'
        from orders o where o.settled_with = 'account'
        having coalesce(sum(o.total_pence - o.account_reversed_pence - o.account_paid_pence), 0) <> ${receivables}::bigint
        union all
        select 'account_differs_from_ledger', 'order ' || o.id
        from orders o left join receivable sold on sold.source_id = o.id
        where o.settled_with = 'account' and coalesce(sold.pence, 0)
          + (select coalesce(sum(r.pence), 0) from account_reversals a join receivable r on r.source_id = a.id where a.order_id = o.id)
          + (select coalesce(sum(r.pence), 0) from account_payments a join receivable r on r.source_id = a.payment_id where a.order_id = o.id)
          <> o.total_pence - o.account_reversed_pence - o.account_paid_pence
        union all
        select 'account_payments_miscounted', 'order ' || o.id
        from orders o left join account_payments a on a.order_id = o.id and a.undone_at is null
        left join money m on m.payment_id = a.payment_id
        where o.settled_with = 'account' group by o.id
        having o.account_paid_pence <> coalesce(sum(a.amount_pence), 0)
          or o.account_card_pence <> coalesce(sum(a.amount_pence) filter (where not m.by_bank), 0)
          or (o.account_paid_at is not null) <> (o.account_paid_pence > 0 and o.account_paid_pence + o.account_reversed_pence = o.total_pence)
        union all
        select 'card_payment_not_allocated', 'unallocated ' || ${unallocated}::bigint || ' pence' where ${unallocated}::bigint <> 0 and ${graceMinutes}::int = 0
        union all
        -- What went back in money, and the credits that its places became, are part of the money that came in.
        select 'order_gave_more_than_was_paid', 'order ' || o.id
        from orders o
        left join (select reference_id as id, sum(amount_pence) as pence from money group by 1) as came on came.id = o.id
        left join (select reference_id as id, sum(amount_pence) as pence from refund group by 1) as went on went.id = o.id
        left join (
          select l.order_id as id, sum(c.gross_pence) as pence from credits c join order_lines l on l.id = c.order_line_id
          where c.state not in ('unpaid', 'refunded', 'withdrawn') group by 1) as issued on issued.id = o.id
        where coalesce(went.pence, 0) + coalesce(issued.pence, 0) > coalesce(came.pence, 0)
        union all
        select 'place_without_paid_order', 'booking ' || b.id
        from bookings b join orders o on o.id = b.order_id
        where (b.state in ('confirmed', 'attended', 'no_show') and o.state <> 'paid')
          or (b.state = 'held') <> (o.state = 'open')
        union all
        select 'order_paid_by_nothing', 'order ' || o.id
        from orders o left join money m on m.payment_id = o.paid_by
        where o.settled_with = 'payment' and o.state in ('paid', 'refunding', 'refunded') and (m.amount_pence is distinct from o.total_pence
          or (o.state = 'paid') <> (m.state = 'paid'
            or exists (select from cancellations c join bookings b on b.id = c.booking_id where b.order_id = o.id)
            or exists (select from day_settlements d join bookings b on b.id = d.booking_id where b.order_id = o.id)
            or exists (select from credits c join order_lines l on l.id = c.order_line_id where l.order_id = o.id and c.state = 'refunded')
            or exists (select from goodwill_refunds g join order_lines l on l.id = g.line_id where l.order_id = o.id)))
          and not (o.state = 'refunding' and m.state = 'refunded' and m.settled_at > ${before}::timestamptz)
        union all
        select 'money_without_purpose', 'payment ' || m.payment_id
        from money m where m.state = 'paid' and m.settled_at <= ${before}::timestamptz
          and not exists (select from orders o where o.paid_by = m.payment_id and o.state = 'paid')
          and not exists (select from account_payments a where a.payment_id = m.payment_id and a.undone_at is null)
        union all
        select 'refund_not_returned', 'payment ' || m.payment_id
        from money m where m.state = 'refunding' and not m.by_bank and not m.is_disputed
          -- A refund that was decided just now is on its way.
          and (select max(r.created_at) from refund r where r.payment_id = m.payment_id) <= ${before}::timestamptz
        union all
        select 'lost_payment_not_noted', 'order ' || coalesce(o.id, lost.order_id)
        from (select id, lost_pence from orders where lost_pence > 0) o
        full join (
          select p.order_id, sum(m.lost_pence) as pence, max(m.lost_at) as at
          from money m join (
            select paid_by as payment_id, id as order_id from orders where paid_by is not null
            union all select payment_id, order_id from account_payments where undone_at is null
          ) p on p.payment_id = m.payment_id
          where m.lost_pence > 0 group by p.order_id
        ) lost on lost.order_id = o.id
        where coalesce(o.lost_pence, 0) <> coalesce(lost.pence, 0) and (lost.at is null or lost.at <= ${before}::timestamptz)
        union all
        select 'order_total_differs_from_lines', 'order ' || o.id
        from orders o left join order_lines l on l.order_id = o.id group by o.id
        having o.total_pence <> coalesce(sum(l.gross_pence), 0) or o.vat_pence <> coalesce(sum(l.vat_pence), 0)`,
  );

  return [
    ...rows,
    ...(await checkLedger(tx)),
    ...(await checkInvoices(tx, addMinutes(now, -graceMinutes))),
    ...(await checkMemberships(tx, addMinutes(now, -graceMinutes))),
    ...(await checkCompanyDays(tx, addMinutes(now, -graceMinutes))),
  ];
}
