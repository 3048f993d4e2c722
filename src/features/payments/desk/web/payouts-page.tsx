import { Link } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { ListedPayout } from '../contract.ts';
import { payoutStateNames, providerName } from '../texts.ts';
import type { Route } from './+types/payouts-page';
import { MoneyList, moneyMeta } from './money-list.tsx';
import { type Column, column, dateColumn } from './money-table.tsx';
import { payoutList } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('Payouts');

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, payoutList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, payoutList);

/** /admin/money/payouts: what arrives at our bank, and what it consists of. */
export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Payouts />
    </HydrationBoundary>
  );
}

const states = {
  name: 'state',
  label: 'State',
  options: { all: 'All', on_the_way: 'On the way', paid: 'Arrived', failed: 'Failed' },
  usual: 'all',
} as const;

/** A payout's state, as a badge shows it. */
export const payoutTones: Readonly<Record<ListedPayout['state'], BadgeTone>> = {
  pending: 'accent',
  in_transit: 'accent',
  paid: 'good',
  failed: 'warning',
  canceled: 'quiet',
};

const columns: readonly Column<ListedPayout>[] = [
  column('Amount', 'head', ({ id, amountPence }) => (
    <Link
      to={`/admin/money/payouts/${id}`}
      className="inline-flex min-h-11 items-center text-base font-semibold link figures"
    >
      {formatPounds(amountPence)}
    </Link>
  )),
  dateColumn(({ arrivesOn }) => arrivesOn, undefined, 'At your bank'),
  column(
    'State',
    'beside',
    ({ state }) => <Badge tone={payoutTones[state]}>{payoutStateNames[state]}</Badge>,
    ({ isExplained }) => !isExplained && 'Not explained in full yet',
  ),
  column(
    'Provider',
    'wide',
    ({ provider }) => providerName(provider),
    ({ payoutRef }) => payoutRef,
  ),
];

export const Payouts = () => (
  <MoneyList
    name="payouts"
    title="Payouts"
    list={payoutList}
    noun="payout"
    states={states}
    hasPurposes={false}
    columns={columns}
    empty={{
      title: 'No payouts yet',
      text: 'When the payment provider sends money to your bank, you’ll see here which payments it is for. The sandbox sends none.',
    }}
  />
);
