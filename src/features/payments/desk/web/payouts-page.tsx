import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import type { ListedPayout } from '../contract.ts';
import { rowDay } from '../row-texts.ts';
import { payoutStateNames, providerName } from '../texts.ts';
import type { Route } from './+types/payouts-page';
import type { Choice } from './money-filters.tsx';
import { moneyMeta } from './money-heading.tsx';
import { MoneyList } from './money-list.tsx';
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

const states: Choice = {
  label: 'State',
  options: { all: 'All payouts', on_the_way: 'On the way', paid: 'Arrived', failed: 'Failed' },
  usual: 'all',
};

/** A payout's state, as a badge shows it. */
export const payoutTones: Readonly<Record<ListedPayout['state'], BadgeTone>> = {
  pending: 'accent',
  in_transit: 'accent',
  paid: 'good',
  failed: 'warning',
  canceled: 'quiet',
};

const PayoutRow = ({ payout }: { readonly payout: ListedPayout }) => {
  const { id, amountPence, arrivesOn, state, provider, payoutRef, isExplained } = payout;

  return (
    <ListRow
      to={`/admin/money/payouts/${id}`}
      title={formatPounds(amountPence)}
      badges={
        <Badge tone={payoutTones[state]} oneLine>
          {payoutStateNames[state]}
        </Badge>
      }
      facts={[providerName(provider), !isExplained && 'Not explained in full yet']}
      more={[payoutRef]}
      figureNote={`At your bank ${rowDay(arrivesOn)}`}
    />
  );
};

export const Payouts = () => (
  <MoneyList
    name="payouts"
    title="Payouts"
    list={payoutList}
    noun="payout"
    states={states}
    hasPurposes={false}
    row={(payout) => <PayoutRow key={payout.id} payout={payout} />}
    empty={{
      title: 'No payouts yet',
      text: 'When the payment provider sends money to your bank, you’ll see here which payments it is for. The sandbox sends none.',
    }}
  />
);
