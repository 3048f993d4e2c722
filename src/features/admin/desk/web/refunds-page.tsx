import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import type {
  AdminRefund,
  chargingApi,
  PaidByHandRequest,
  RefundList,
} from '#features/payments/charging/contract.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { mailto } from '#lib/text/mailto.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TextField } from '#ui/form/field.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { AdminList } from '../../frame/web/admin-list.tsx';
import { refundList } from '../../frame/web/queries.ts';
import type { Route } from './+types/refunds-page';

export const meta: Route.MetaFunction = () => [
  { title: `Refunds · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, refundList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, refundList);

const states = {
  failed: {
    label: 'To do',
    title: 'No refund needs you',
    text: 'Refunds that the payment provider refuses, and those you make by bank transfer, will appear here, oldest first.',
  },
  requested: {
    label: 'On their way',
    title: 'No refunds on their way',
    text: 'Refunds that the payment provider is sending will appear here.',
  },
  settled: {
    label: 'Paid',
    title: 'No refunds yet',
    text: 'Refunds that have been paid will appear here, newest first.',
  },
} as const;
type RefundFilter = keyof typeof states;

/**
 * /admin/refunds: refunds that the provider refused or that are bank transfers, with what to do;
 * those on their way; those paid.
 */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const stateInUrl = search.get('state') ?? '';
  const filter: RefundFilter =
    stateInUrl === 'requested' || stateInUrl === 'settled' ? stateInUrl : 'failed';

  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-4xl">Refunds</h1>
      <AdminList query={refundList(search)} what="refunds">
        {(page) => <Refunds page={page} filter={filter} />}
      </AdminList>
    </AdminLayout>
  );
}

const Refunds = ({
  page,
  filter,
}: {
  readonly page: RefundList;
  readonly filter: RefundFilter;
}) => (
  <>
    <nav aria-label="Filter refunds" className="mt-6 flex flex-wrap gap-x-6">
      {(Object.keys(states) as RefundFilter[]).map((state) => (
        <Link
          key={state}
          to={`?state=${state}`}
          aria-current={filter === state ? 'page' : undefined}
          className="inline-flex min-h-11 items-center link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
        >
          {states[state].label}
          {state === 'failed' && ` (${page.failed})`}
        </Link>
      ))}
    </nav>
    <h2 className="sr-only">{states[filter].label}</h2>
    {page.refunds.length === 0 ? (
      <div className="mt-6">
        <EmptyState title={states[filter].title}>{states[filter].text}</EmptyState>
      </div>
    ) : (
      <ul className="mt-6 grid gap-6">
        {page.refunds.map((refund) => (
          <RefundCard key={refund.id} refund={refund} />
        ))}
      </ul>
    )}
    <NextPage next={page.next} />
  </>
);

/**
 * One refund: whom it goes to, how much, where it is, and what an admin can do if the provider has
 * refused it.
 */
export function RefundCard({ refund }: { readonly refund: AdminRefund }) {
  const title = `refund-${refund.id}`;

  return (
    <Card as="li" aria-labelledby={title}>
      <h3 id={title} className="text-2xl figures">
        {formatPounds(refund.amountPence)} to {refund.name}
      </h3>
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
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere figures">Our reference: {refund.id}</p>
      {refund.can.payByHand && <WaitingRefund refund={refund} />}
    </Card>
  );
}

function whereItIs({
  state,
  byTransfer,
  createdAt,
  failedAt,
  returnedAt,
  paidByHand,
}: AdminRefund): string {
  if (state === 'failed' && byTransfer)
    return `Paid on account, so you pay it back by bank transfer. Decided on ${formatDateTime(createdAt)}`;
  if (state === 'failed' && failedAt)
    return `Refused by the payment provider on ${formatDateTime(failedAt)}`;
  if (state === 'by_hand' && returnedAt)
    return `Paid by bank transfer on ${formatDateTime(returnedAt)}: ${paidByHand}`;

  return returnedAt
    ? `Sent on ${formatDateTime(returnedAt)}`
    : `Requested on ${formatDateTime(createdAt)}`;
}

/** A refund that the provider refused, or that is a bank transfer: what an admin can do. */
function WaitingRefund({ refund }: { readonly refund: AdminRefund }) {
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
    schema: async () => (await import('#features/payments/charging/contract.ts')).PaidByHandRequest,
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

const isRefundList = (address: string): boolean => address.startsWith('/api/admin/refunds');

/** The lists are read again after a refusal as well: another admin may have decided first. */
const afterDecision = ({ amountPence, name }: AdminRefund, title: string) => ({
  refresh: isRefundList,
  done: { title, description: `${formatPounds(amountPence)} to ${name}` },
  refreshAfterFailure: isRefundList,
  failed: 'Nothing has changed',
});
