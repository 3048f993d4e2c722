import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PayoutDetails, PayoutLine } from '../contract.ts';
import { rowDay } from '../row-texts.ts';
import { lineKindNames, lineName, payoutStateNames, providerName } from '../texts.ts';
import type { Route } from './+types/payout-page';
import { MoneyHeading, moneyMeta } from './money-heading.tsx';
import { payoutTones } from './payouts-page.tsx';
import { payoutDetails } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('Payout');

export const loader = (args: Route.LoaderArgs) =>
  adminsOnly(args, [payoutDetails(args.params.payoutId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [payoutDetails(args.params.payoutId)]);

/** /admin/money/payouts/{payoutId}: why this amount arrived, line by line. */
export default function PayoutPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <PayoutView payoutId={params.payoutId} />
    </HydrationBoundary>
  );
}

export function PayoutView({ payoutId }: { readonly payoutId: string }) {
  const result = useApi(payoutDetails(payoutId), presets.standard);

  return (
    <>
      <MoneyHeading
        title={result.data ? formatPounds(result.data.payout.amountPence) : 'Payout'}
        current="payouts"
      />
      <WhenLoaded result={result} what="payout">
        {(details) => <Details details={details} />}
      </WhenLoaded>
    </>
  );
}

const Details = ({ details }: { readonly details: PayoutDetails }) => {
  const { payout, lines, lineCount, sums } = details;

  return (
    <>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 figures">
        <Badge tone={payoutTones[payout.state]}>{payoutStateNames[payout.state]}</Badge>
        <span>
          At your bank on {formatDate(payout.arrivesOn)}, from {providerName(payout.provider)} (
          {payout.payoutRef})
        </span>
      </p>
      <Sums sums={sums} total={payout.amountPence} />
      <Unexplained sums={sums} />
      <h2 className="mt-10 text-2xl">Line by line</h2>
      {lines.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No lines yet">
            The provider reports them within the hour. Until then this payout isn’t explained.
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
            <span className="figures">
              {lines.length < lineCount
                ? `The first ${countText(lines.length, 'line')} of ${lineCount}. The file has all.`
                : countText(lineCount, 'line')}
            </span>
            <a
              href={`/api/admin/payouts/${payout.id}/lines.csv`}
              download
              className="inline-flex min-h-11 items-center text-sm link"
            >
              Download CSV
            </a>
          </p>
          <ListRows label="Lines of the payout">
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </ListRows>
        </>
      )}
    </>
  );
};

const sumNames = {
  payments: 'Payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
  fees: 'Fees',
  disputeFees: 'Dispute fees',
  other: 'Unexplained',
  unexplained: 'Not reported yet',
} as const;

/** What the lines come to, which is the payout. A kind without money is left out. */
const Sums = ({
  sums,
  total,
}: {
  readonly sums: PayoutDetails['sums'];
  readonly total: number;
}) => (
  <dl className="mt-6 max-w-md rounded-large border border-line bg-ivory-bright px-5 py-3 figures">
    {(Object.keys(sumNames) as (keyof typeof sumNames)[])
      .filter((kind) => sums[kind] !== 0)
      .map((kind) => (
        <div key={kind} className="flex justify-between gap-6 py-1.5">
          <dt>{sumNames[kind]}</dt>
          <dd>{formatPounds(sums[kind])}</dd>
        </div>
      ))}
    <div className="mt-1 flex justify-between gap-6 border-t border-line py-2 font-semibold">
      <dt>Payout</dt>
      <dd>{formatPounds(total)}</dd>
    </div>
  </dl>
);

/** Names what no payment, refund, dispute or fee of ours explains. */
const Unexplained = ({ sums }: { readonly sums: PayoutDetails['sums'] }) => {
  if (sums.other === 0 && sums.unexplained === 0) return null;
  return (
    <div className="mt-6 max-w-3xl">
      <Notice tone="warning" title="Not everything is explained">
        {sums.other !== 0 && (
          <p>
            {formatPounds(sums.other)} didn’t come from this site, such as a payment made on the
            provider’s own page. Look for “{lineKindNames.other}” below.
          </p>
        )}
        {sums.unexplained !== 0 && (
          <p>The provider hasn’t reported the lines for {formatPounds(sums.unexplained)} yet.</p>
        )}
      </Notice>
    </div>
  );
};

const LineRow = ({ line }: { readonly line: PayoutLine }) => {
  const { kind, name, about, description, lineRef, aboutPath, invoice, at } = line;

  return (
    <ListRow
      to={aboutPath ?? undefined}
      title={about ?? description ?? lineRef}
      badges={
        kind === 'other' && (
          <Badge tone="warning" oneLine>
            {lineKindNames.other}
          </Badge>
        )
      }
      facts={[kind !== 'other' && lineName(line), name && <bdi key="name">{name}</bdi>, rowDay(at)]}
      more={[invoice?.number]}
      figure={formatPounds(line.amountPence - line.feePence)}
      figureNote={
        line.feePence !== 0 &&
        `${formatPounds(line.amountPence)}, ${formatPounds(line.feePence)} fee`
      }
    />
  );
};
