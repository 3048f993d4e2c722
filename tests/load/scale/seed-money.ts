import { idOf, type Size } from './seeded-rows.ts';

/** Ids of what memberships paid begin after those of bookings. */
const AFTER_BOOKINGS = 10_000_000;
/** How many periods every membership has paid. */
const PERIODS = 4;

const seller = `'{"name":"Fourball Networking Limited","address":"Leeds","companyNumber":"","vatStatus":"registered","vatNumber":"GB999999973","email":"","bank":null}'::jsonb`;

const lineOf = (description: string, amounts: string) =>
  `jsonb_build_array(jsonb_build_object('description', ${description}, 'vatPercent', 20, ${amounts}))`;

/**
 * An invoice for every payment, and memberships of every tier and state with what they paid: all of
 * it is right by `checkBookings`. Every fifth account has a membership, as far as there are enough.
 */
export function moneyStatements({ accounts, memberships }: Size): readonly string[] {
  if (memberships === 0) return [];

  const every = Math.max(1, Math.floor(accounts / memberships));
  const chargeId = idOf('charge', 'c');
  const paymentId = idOf('payment', `${AFTER_BOOKINGS} + c`);
  const postingId = idOf('posting', `${AFTER_BOOKINGS} + c`);

  return [
    `create temporary table joined on commit drop as
      select m, 1 + (m - 1) * ${every} as account, (array['standard', 'executive', 'vip'])[1 + m % 3] as tier,
        m % 2 = 0 as yearly, (array['active', 'active', 'active', 'active', 'lapsed', 'cancelled'])[1 + m % 6] as state,
        current_date - (m % 27) as last_from
      from generate_series(1, ${memberships}) as m`,
    `create temporary table charged on commit drop as
      select row_number() over (order by starts_on, m, p) as c, joined.*, p, starts_on,
        (starts_on + case when yearly then interval '1 year' else interval '1 month' end)::date as ends_on, gross,
        gross - round(gross / 6.0)::int as net, round(gross / 6.0)::int as vat
      from joined cross join generate_series(0, ${PERIODS - 1}) as p
      cross join lateral (select
        (last_from - p * case when yearly then interval '1 year' else interval '1 month' end)::date as starts_on,
        case tier when 'standard' then 5900 when 'executive' then 9900 else 17900 end * case when yearly then 10 else 1 end as gross) as priced`,
    `insert into memberships (id, account_id, tier, period, state, created_at, price_pence, anchor, paid_until, year_starts_on,
        counts_from, counts_until, consent_at, consent_version, consent_words, cancelled_at)
      select ${idOf('membership', 'm')}, ${idOf('account', 'account')}, tier, case when yearly then 'yearly' else 'monthly' end, state,
        min(starts_on), max(gross), min(starts_on), max(ends_on), max(starts_on), min(starts_on),
        case when state = 'active' then max(ends_on) + 8 else now() end, min(starts_on), '1', 'I agree', case when state = 'cancelled' then now() end
      from charged group by m, account, tier, yearly, state`,
    `insert into membership_charges (id, membership_id, kind, tier, period, starts_on, ends_on, net_pence, vat_pence, gross_pence,
        vat_percent, price_pence, state, created_at, paid_at, payment_id)
      select ${chargeId}, ${idOf('membership', 'm')}, case when p = ${PERIODS - 1} then 'first' else 'renewal' end, tier,
        case when yearly then 'yearly' else 'monthly' end, starts_on, ends_on, net, vat, gross, 20, gross, 'paid', starts_on, starts_on, ${paymentId}
      from charged order by c`,
    `insert into payments (id, reference_type, reference_id, account_id, net_pence, vat_pence, amount_pence, provider,
        provider_session_id, state, created_at, settled_at, about, about_path)
      select ${paymentId}, 'membership', ${chargeId}, ${idOf('account', 'account')}, net, vat, gross, 'sandbox',
        'scale-m-' || c, 'paid', starts_on, starts_on, 'M-' || (1000 + m) || ': a period', '/admin/memberships'
      from charged order by c`,
    `insert into ledger_transactions (id, kind, source_id, booked_at)
      select ${postingId}, 'payment_received', ${paymentId}, starts_on from charged order by c`,
    `insert into ledger_entries (transaction_id, account, amount_pence)
      select ${postingId}, account, amount from (
        select c, gross, net, vat from charged) as paid
      cross join lateral (values ('provider:sandbox', gross), ('sales', -net), ('vat', -vat)) as entry (account, amount)
      order by c`,
    `insert into invoices (kind, number, issued_at, source_type, source_id, reference_type, reference_id, reference_label, account_id,
        seller, buyer, lines, net_pence, vat_pence, gross_pence)
      select 'invoice', 1000 + row_number() over (order by p.settled_at, p.id), p.settled_at, 'payment', p.id, p.reference_type,
        coalesce(c.membership_id, p.reference_id), case when c.id is null then 'Order ' else 'Membership M-' end || right(p.reference_id::text, 6),
        p.account_id, ${seller}, jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'email', a.email, 'company', coalesce(a.company, ''), 'address', '', 'vatNumber', ''),
        ${lineOf(`'A place or a period'`, `'netPence', p.net_pence, 'vatPence', p.vat_pence, 'grossPence', p.amount_pence`)},
        p.net_pence, p.vat_pence, p.amount_pence
      from payments p join accounts a on a.id = p.account_id left join membership_charges c on c.id = p.reference_id`,
    `update invoice_series set last_number = 1000 + (select count(*) from invoices) where kind = 'invoice'`,
  ];
}
