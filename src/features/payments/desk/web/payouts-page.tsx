import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import type { ListedPayout } from '../contract.ts';
import { payoutStateNames, providerName } from '../texts.ts';
import type { Route } from './+types/payouts-page';
import { MoneyHeading, MoneyList, MoneyRow, RowCell, RowHead } from './money-list.tsx';
import { payoutList } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Payouts · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

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

export function Payouts() {
  const [search] = useSearchParams();

  return (
    <>
      <MoneyHeading title="Payouts" current="payouts" />
      <MoneyList
        name="payouts"
        query={payoutList(search)}
        noun="payout"
        states={states}
        hasPurposes={false}
        empty={{
          title: 'No payouts yet',
          text: 'When the payment provider sends money to your bank, you’ll see here which payments it is for. The sandbox sends none.',
        }}
      >
        {(rows) => (
          <DataTable caption="Payouts" columns={['Amount', 'At your bank', 'State', 'Provider']}>
            {rows.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </DataTable>
        )}
      </MoneyList>
    </>
  );
}

/** A payout's state, as a badge shows it. */
export const payoutTones: Readonly<Record<ListedPayout['state'], BadgeTone>> = {
  pending: 'accent',
  in_transit: 'accent',
  paid: 'good',
  failed: 'warning',
  canceled: 'quiet',
};

const PayoutRow = ({ payout }: { readonly payout: ListedPayout }) => (
  <MoneyRow>
    <RowHead>
      <Link
        to={`/admin/money/payouts/${payout.id}`}
        className="inline-flex min-h-11 items-center text-base font-semibold link figures"
      >
        {formatPounds(payout.amountPence)}
      </Link>
    </RowHead>
    <RowCell label="At your bank" on="left">
      <span className="whitespace-nowrap">{shortDate(payout.arrivesOn)}</span>
    </RowCell>
    <RowCell label="State" on="beside">
      <Badge tone={payoutTones[payout.state]}>{payoutStateNames[payout.state]}</Badge>
      {!payout.isExplained && (
        <span className="mt-1 block text-ink-soft">Not explained in full yet</span>
      )}
    </RowCell>
    <RowCell label="Provider" on="wide">
      {providerName(payout.provider)}
      <span className="block text-ink-soft">{payout.payoutRef}</span>
    </RowCell>
  </MoneyRow>
);
