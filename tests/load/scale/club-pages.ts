import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Page } from './measure.ts';
import { pastOf, type Size } from './seeded-rows.ts';
import type { Reader, Readers } from './world.ts';

const MEMBERS = 20;

/** The pages of golf days and bookings, as 20 members and an admin. */
export async function clubPages(
  { reader, visitor }: Readers,
  size: Size,
): Promise<readonly Page[]> {
  const members: Reader[] = [];
  for (let n = 0; n < MEMBERS; n++)
    members.push(await reader(1 + n * Math.floor(size.accounts / MEMBERS)));
  const admin = await reader(2, true);
  const member = (turn: number, path: string) => (members[turn % MEMBERS] ?? visitor)(path);
  const coming = (turn: number) => pastOf(size) + 1 + ((turn * 7) % (size.events - pastOf(size)));
  const anyEvent = (turn: number) => 1 + ((turn * 37) % size.events);
  const month = (turn: number) => londonDay(addDays(new Date(), (turn % 12) * 30)).slice(0, 7);
  return [
    { what: 'Dashboard', read: (turn) => member(turn, '/dashboard') },
    { what: 'Bookings page', read: (turn) => member(turn, '/bookings') },
    { what: 'Season page', read: (turn) => member(turn, '/bookings/season') },
    { what: 'Event page, member', read: (turn) => member(turn, `/events/${coming(turn)}`) },
    { what: 'Event page, visitor', read: (turn) => visitor(`/events/${coming(turn)}`) },
    { what: 'Admin dashboard', read: () => admin('/admin') },
    { what: 'Admin dashboard, its figures again', read: () => admin('/api/admin/desk') },
    { what: 'Search over everything', read: (turn) => member(turn, '/api/search?q=golfer') },
    { what: 'Cockpit', read: (turn) => admin(`/admin/events/${anyEvent(turn)}`) },
    {
      what: 'Attendee list, searched',
      read: (turn) => admin(`/api/admin/events/${anyEvent(turn)}/attendees?q=golfer`),
    },
    {
      what: 'Attendee list, printed',
      read: (turn) => admin(`/admin/events/${anyEvent(turn)}/print`),
    },
    {
      what: 'Admin calendar',
      read: (turn) => admin(`/admin/events?view=calendar&month=${month(turn)}`),
    },
    { what: 'Memberships list', read: () => admin('/admin/memberships') },
    { what: 'Memberships list, searched', read: () => admin('/admin/memberships?q=Golfer%2042') },
    { what: 'Debtors', read: () => admin('/admin/debtors') },
    { what: 'Membership page', read: (turn) => member(turn, '/account/membership') },
    { what: 'Money, payments', read: () => admin('/admin/money') },
    { what: 'Money, all payments', read: () => admin('/api/admin/payments?period=all') },
    {
      what: 'Money, a VAT year of payments',
      read: () => admin('/api/admin/payments?period=vat_year'),
    },
    {
      what: 'Money, order searched',
      read: (turn) => admin(`/api/admin/payments?q=FB-${1001 + turn * 977}`),
    },
    {
      what: 'Money, name searched',
      read: (turn) => admin(`/api/admin/payments?q=golfer${1001 + turn * 77}`),
    },
    { what: 'Money, amount searched', read: () => admin('/api/admin/payments?q=125') },
    {
      what: 'Money, all payments with refunds',
      read: () => admin('/api/admin/payments?period=all&state=refunded'),
    },
    {
      what: 'Money, all that was not paid',
      read: () => admin('/api/admin/payments?period=all&state=unpaid'),
    },
    {
      what: 'Money, invoice number searched',
      read: (turn) => admin(`/api/admin/payments?q=INV-${2001 + turn * 77}`),
    },
    { what: 'Figures', read: () => admin('/admin/figures') },
    { what: 'Reconciliation page', read: () => admin('/admin/reconciliation') },
    { what: 'Money, invoices', read: () => admin('/admin/money/invoices') },
    {
      what: 'Money, all invoices of memberships',
      read: () => admin('/api/admin/invoices?period=all&for=membership'),
    },
    {
      what: 'Money, invoice searched by name',
      read: (turn) => admin(`/api/admin/invoices?q=golfer ${1001 + turn * 77}`),
    },
    { what: 'Money, refunds', read: () => admin('/admin/money/refunds') },
    { what: 'Money, disputes', read: () => admin('/admin/money/disputes') },
    { what: 'Money, payouts', read: () => admin('/admin/money/payouts') },
    { what: 'Money, VAT return', read: () => admin('/admin/money/vat') },
    { what: 'Admin events list', read: (turn) => admin(`/admin/events?cursor=${1 + (turn % 20)}`) },
  ];
}
