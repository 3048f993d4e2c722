import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { ListedDispute } from '../contract.ts';
import { rowDay, shortAbout } from '../row-texts.ts';
import { disputeDeadline, disputeReason, disputeStateNames } from '../texts.ts';
import type { Route } from './+types/disputes-page';
import type { Choice } from './money-filters.tsx';
import { moneyMeta } from './money-heading.tsx';
import { MoneyList } from './money-list.tsx';
import { About, MoneyRow, PayerName, payerEmail } from './money-row.tsx';
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

const states: Choice = {
  label: 'State',
  options: { all: 'All disputes', open: 'Open', won: 'Won', lost: 'Lost' },
  usual: 'all',
};

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
    row={(dispute) => <DisputeRow key={dispute.id} dispute={dispute} />}
  />
);

const tones: Readonly<Record<ListedDispute['state'], BadgeTone>> = {
  needs_response: 'accent',
  under_review: 'quiet',
  won: 'good',
  lost: 'warning',
};

/** A dispute with its deadline; it opens with what to do. */
export const DisputeRow = ({ dispute }: { readonly dispute: ListedDispute }) => {
  const { id, at, name, about, aboutPath, amountPence, state, disputeRef } = dispute;
  const deadline = disputeDeadline(dispute);

  return (
    <MoneyRow
      id={id}
      name={name}
      badges={
        <Badge tone={deadline ? (deadline.isUrgent ? 'warning' : 'accent') : tones[state]} oneLine>
          <span className="figures">{deadline?.text ?? disputeStateNames[state]}</span>
        </Badge>
      }
      facts={shortAbout(about)}
      more={[disputeReason(dispute.reason)]}
      amount={formatPounds(amountPence)}
      day={rowDay(at)}
      details={[
        ['Paid by', <PayerName key="payer" payer={dispute} />],
        ['Email', payerEmail(dispute)],
        ['For', <About key="about" about={about} path={aboutPath} />],
        ['Reason', disputeReason(dispute.reason)],
        ['What to do', <Outcome key="outcome" dispute={dispute} />],
        ['Reference', disputeRef],
      ]}
    />
  );
};

/** What to do about a dispute, or how it went. */
function Outcome({ dispute: { state, page, closedAt } }: { readonly dispute: ListedDispute }) {
  const decided = closedAt ? ` on ${shortDate(closedAt)}` : '';

  return (
    <>
      {state === 'won' && `Won${decided}: the money came back.`}
      {state === 'lost' && `Lost${decided}: the bank gave the money back to the cardholder.`}
      {state === 'under_review' && 'You’ve answered. The bank decides, which can take 75 days.'}
      {state === 'needs_response' &&
        'Without an answer you lose. Show on the provider’s page what they booked and that they came.'}
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className="flex min-h-11 items-center link">
          {state === 'needs_response' ? 'Answer in Stripe' : 'See it in Stripe'}
        </a>
      )}
    </>
  );
}
