import { Link } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime, shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { mailto } from '#lib/text/mailto.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FoldedRow, ListRows } from '#ui/list/list-row.tsx';
import type { chargingApi, PaidByHandRequest } from '../../charging/contract.ts';
import type { ListedRefund } from '../contract.ts';
import { disputedRefundText, providerName, refundStateText } from '../texts.ts';
import type { Route } from './+types/refunds-page';
import { MoneyList, moneyMeta } from './money-list.tsx';
import {
  About,
  amountColumn,
  type Column,
  column,
  dateColumn,
  MoneyTable,
  PayerName,
} from './money-table.tsx';
import { refundList } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('Refunds');

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, refundList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, refundList);

/** /admin/money/refunds: every refund, and what to do about those that wait for an organiser. */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Refunds />
    </HydrationBoundary>
  );
}

const states = {
  name: 'state',
  label: 'State',
  options: { all: 'All', failed: 'To do', requested: 'On their way', settled: 'Paid' },
  usual: 'all',
} as const;

export const Refunds = () => (
  <MoneyList
    name="refunds"
    title="Refunds"
    list={refundList}
    noun="refund"
    states={states}
    empty={{
      title: 'No refunds in the last 30 days',
      text: 'Refunds will appear here. Those that the payment provider refuses, and those you make by bank transfer, wait for you under “To do”.',
    }}
  >
    {(rows) => <RefundRows refunds={rows} />}
  </MoneyList>
);

/** Those with something to do open in their place, before the others. */
const RefundRows = ({ refunds }: { readonly refunds: readonly ListedRefund[] }) => {
  const waiting = refunds.filter(({ can }) => can.payByHand);
  const others = refunds.filter(({ can }) => !can.payByHand);

  return (
    <>
      {waiting.length > 0 && (
        <ListRows label="Refunds to do">
          {waiting.map((refund) => (
            <RefundCard key={refund.id} refund={refund} />
          ))}
        </ListRows>
      )}
      {others.length > 0 && <MoneyTable caption="Refunds" columns={columns} rows={others} />}
    </>
  );
};

const tones: Readonly<Record<ListedRefund['state'], BadgeTone>> = {
  failed: 'warning',
  requested: 'accent',
  returned: 'good',
  by_hand: 'good',
  by_dispute: 'good',
};

const columns: readonly Column<ListedRefund>[] = [
  column('Paid to', 'head', (refund) => <PayerName payer={refund} />),
  column('For', 'wide', ({ about, aboutPath, creditNote }) => (
    <About about={about} path={aboutPath} document={creditNote} />
  )),
  dateColumn(),
  column(
    'State',
    'right',
    (refund) => <Badge tone={tones[refund.state]}>{refundStateText(refund)}</Badge>,
    (refund) => (
      <>
        {refund.bankReference
          ? `Bank reference (ARN): ${refund.bankReference}`
          : (refund.paidByHand ?? providerName(refund.provider))}
        {disputedRefundText(refund) && (
          <span className="mt-1 block">{disputedRefundText(refund)}</span>
        )}
      </>
    ),
  ),
  amountColumn('Amount', ({ amountPence }) => amountPence),
];

/**
 * One refund: whom it goes to, how much, where it is, and what an admin can do if the provider has
 * refused it.
 */
export function RefundCard({ refund }: { readonly refund: ListedRefund }) {
  const title = `refund-${refund.id}`;
  const disputed = disputedRefundText(refund);

  return (
    <FoldedRow
      id={title}
      title={
        <>
          <bdi>{refund.name}</bdi>
          <span className="sr-only">: refund of {formatPounds(refund.amountPence)}</span>
        </>
      }
      badges={
        <Badge tone={tones[refund.state]} oneLine>
          {refundStateText(refund)}
        </Badge>
      }
      facts={[refund.about && <bdi key="about">{refund.about}</bdi>, shortDate(refund.createdAt)]}
      figure={formatPounds(refund.amountPence)}
    >
      {refund.email && (
        <p className="mt-1 text-sm wrap-anywhere">
          <a href={mailto(refund.email)} className="link">
            {refund.email}
          </a>
        </p>
      )}
      {refund.about && (
        <p className="mt-1 wrap-anywhere figures">
          {refund.aboutPath ? (
            <Link to={refund.aboutPath} className="inline-flex min-h-11 items-center link">
              {refund.about}
            </Link>
          ) : (
            refund.about
          )}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft wrap-anywhere figures">{whereItIs(refund)}</p>
      {refund.bankReference && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere figures">
          Bank reference (ARN): {refund.bankReference}
        </p>
      )}
      {disputed && <p className="mt-1 text-sm text-ink-soft figures">{disputed}</p>}
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere figures">Our reference: {refund.id}</p>
      {refund.can.payByHand && <WaitingRefund refund={refund} />}
    </FoldedRow>
  );
}

function whereItIs({
  state,
  byTransfer,
  createdAt,
  failedAt,
  returnedAt,
  paidByHand,
}: ListedRefund): string {
  if (state === 'failed' && byTransfer)
    return `Paid by hand, so you pay it back by bank transfer. Decided on ${formatDateTime(createdAt)}`;
  if (state === 'failed' && failedAt)
    return `Refused by the payment provider on ${formatDateTime(failedAt)}`;
  if (state === 'by_hand' && returnedAt)
    return `Paid by bank transfer on ${formatDateTime(returnedAt)}: ${paidByHand}`;

  return returnedAt
    ? `Sent on ${formatDateTime(returnedAt)}`
    : `Requested on ${formatDateTime(createdAt)}`;
}

/** A refund that the provider refused, or that is a bank transfer: what an admin can do. */
function WaitingRefund({ refund }: { readonly refund: ListedRefund }) {
  const params = { refundId: refund.id };

  const retry = useApiMutation(
    () =>
      api.post<typeof chargingApi.retryRefund>('/api/admin/refunds/:refundId/retry', { params }),
    afterDecision(refund, 'Asked for again'),
  );
  const byHand = useApiMutation(
    (body: PaidByHandRequest) =>
      api.post<typeof chargingApi.payRefundByHand>('/api/admin/refunds/:refundId/paid-by-hand', {
        params,
        body,
      }),
    afterDecision(refund, 'Marked as paid'),
  );

  const { field, submit } = useApiForm<PaidByHandRequest>({
    schema: async () => (await import('../../charging/contract.ts')).PaidByHandRequest,
  });

  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-4">
      {refund.can.retry && (
        <Button
          variant="secondary"
          className="sm:justify-self-start"
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
      <form
        method="post"
        noValidate
        aria-label={`Mark the refund to ${refund.name} as paid`}
        onSubmit={submit(byHand.mutateAsync)}
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          label="Reference of your bank transfer"
          help={
            refund.byTransfer
              ? 'Once you have made it.'
              : 'If you have paid it from the bank instead.'
          }
          autoComplete="off"
          {...field('reference')}
        />
        <Button type="submit" variant="secondary" busy={byHand.isPending} className="sm:mt-7.5">
          Mark as paid
        </Button>
      </form>
    </div>
  );
}

const isMoney = (address: string): boolean => /^\/api\/admin\/(refunds|money)/.test(address);

/** The lists are read again after a refusal as well: another admin may have decided first. */
const afterDecision = ({ amountPence, name }: ListedRefund, title: string) => ({
  refresh: isMoney,
  done: { title, description: `${formatPounds(amountPence)} to ${name}` },
  refreshAfterFailure: isMoney,
  failed: 'Nothing has changed',
});
