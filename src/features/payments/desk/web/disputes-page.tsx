import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { ListedDispute } from '../contract.ts';
import { disputeDeadline, disputeReason, disputeStateNames } from '../texts.ts';
import type { Route } from './+types/disputes-page';
import { MoneyList, moneyMeta } from './money-list.tsx';
import { About, PayerName } from './money-table.tsx';
import { disputeList } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('Disputes');

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, disputeList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, disputeList);

/** /admin/money/disputes: payments that cardholders dispute, with what to do until when. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Disputes />
    </HydrationBoundary>
  );
}

const states = {
  name: 'state',
  label: 'State',
  options: { all: 'All', open: 'Open', won: 'Won', lost: 'Lost' },
  usual: 'all',
} as const;

export const Disputes = () => (
  <MoneyList
    name="disputes"
    title="Disputes"
    list={disputeList}
    noun="dispute"
    states={states}
    empty={{
      title: 'No disputes',
      text: 'If a cardholder asks their bank for their money back, it will appear here with the day by which to answer.',
    }}
  >
    {(rows) => <DisputeRows disputes={rows} />}
  </MoneyList>
);

const tones: Readonly<Record<ListedDispute['state'], BadgeTone>> = {
  needs_response: 'accent',
  under_review: 'quiet',
  won: 'good',
  lost: 'warning',
};

/** Disputes with their reasons, deadlines and what to do. */
export const DisputeRows = ({ disputes }: { readonly disputes: readonly ListedDispute[] }) => (
  <ul className="mt-4 max-w-4xl divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
    {disputes.map((dispute) => (
      <DisputeRow key={dispute.id} dispute={dispute} />
    ))}
  </ul>
);

const DisputeRow = ({ dispute }: { readonly dispute: ListedDispute }) => {
  const deadline = disputeDeadline(dispute);

  return (
    <li className="px-5 py-4 wrap-anywhere md:px-6">
      <p className="flex flex-wrap items-start justify-between gap-2">
        <span className="text-lg font-semibold figures">{formatPounds(dispute.amountPence)}</span>
        {deadline ? (
          <Badge tone={deadline.isUrgent ? 'warning' : 'accent'}>
            <span className="figures">{deadline.text}</span>
          </Badge>
        ) : (
          <Badge tone={tones[dispute.state]}>{disputeStateNames[dispute.state]}</Badge>
        )}
      </p>
      <p>
        <PayerName payer={dispute} />
      </p>
      <p className="text-sm figures">
        <About about={dispute.about} path={dispute.aboutPath} />
      </p>
      <p className="mt-2">{disputeReason(dispute.reason)}</p>
      <Outcome dispute={dispute} />
    </li>
  );
};

/** What to do about a dispute, or how it went. */
function Outcome({
  dispute: { state, page, disputeRef, closedAt },
}: {
  readonly dispute: ListedDispute;
}) {
  const decided = closedAt ? ` on ${shortDate(closedAt)}` : '';

  return (
    <div className="text-sm text-ink-soft figures">
      <p>
        {state === 'won' && `Won${decided}: the money came back.`}
        {state === 'lost' && `Lost${decided}: the bank gave the money back to the cardholder.`}
        {state === 'under_review' && 'You’ve answered. The bank decides, which can take 75 days.'}
        {state === 'needs_response' &&
          'Without an answer you lose. Show on the provider’s page what they booked and that they came.'}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center link"
          >
            {state === 'needs_response' ? 'Answer in Stripe' : 'See it in Stripe'}
          </a>
        )}
        <span>{disputeRef}</span>
      </p>
    </div>
  );
}
