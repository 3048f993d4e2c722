import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { pdfOf } from '#features/payments/invoices/web/invoice-links.tsx';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { mailto } from '#lib/text/mailto.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PaymentsDialog } from '../../cockpit/web/dialogs/payments-dialog.tsx';
import { disputedText, payAgainSubject } from '../../places/account-payment.ts';
import type { Debtor, debtorsApi, TakenBack } from '../contract.ts';
import { ageText, overdueText, paidPence } from '../texts.ts';
import type { Route } from './+types/debtors-page';

const debtorList = apiQuery<typeof debtorsApi.readDebtors>('/api/admin/debtors');

export const meta: Route.MetaFunction = () => [
  { title: `On account · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, [debtorList]);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, [debtorList]);

/** /admin/debtors: who still has to pay, over all golf days, longest due first. */
export default function DebtorsPage({ loaderData }: Route.ComponentProps) {
  const result = useApi(debtorList, presets.realTime);

  return (
    <HydrationBoundary state={loaderData.state}>
      <h1 className="text-title">On account</h1>
      <WhenLoaded result={result} what="debtors">
        {({ debtors, totalPence, overduePence, takenBack }) => (
          <>
            {debtors.length === 0 ? (
              <div className="mt-6">
                <EmptyState title="Nothing is owed">
                  Places booked on account will appear here until they’re paid.
                </EmptyState>
              </div>
            ) : (
              <>
                <div className="mt-2 flex max-w-4xl flex-wrap items-center justify-between gap-4">
                  <p className="text-ink-soft figures">
                    {formatPounds(totalPence)} owed
                    {overduePence > 0 && `, ${formatPounds(overduePence)} of it overdue`}
                  </p>
                  <ButtonLink
                    variant="secondary"
                    reloadDocument
                    download
                    to="/api/admin/debtors.csv"
                  >
                    Download CSV
                  </ButtonLink>
                </div>
                <ul className="mt-6 max-w-4xl divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
                  {debtors.map((debtor) => (
                    <DebtorRow key={debtor.orderId} debtor={debtor} />
                  ))}
                </ul>
              </>
            )}
            {takenBack.length > 0 && <TakenBackList orders={takenBack} />}
          </>
        )}
      </WhenLoaded>
    </HydrationBoundary>
  );
}

/** Payments that banks took back, while their places are still booked. */
const TakenBackList = ({ orders }: { readonly orders: readonly TakenBack[] }) => (
  <section aria-labelledby="taken-back" className="mt-10 max-w-4xl">
    <h2 id="taken-back" className="text-2xl">
      Taken back by banks
    </h2>
    <p className="mt-2 text-ink-soft">
      These places are booked, but their payment is gone: it counts as a bad debt. Ask to be paid
      again, cancel the place, or leave it as it is.
    </p>
    <ul className="mt-4 divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
      {orders.map(({ orderId, order, name, email, event, disputed }) => (
        <li
          key={orderId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 figures md:px-6"
        >
          <div className="min-w-0 flex-1 basis-64 text-sm text-ink-soft wrap-anywhere">
            <p className="text-base font-semibold text-ink">{name}</p>
            <OrderLink order={order} event={event} instead={<p>{order}: credits</p>} />
            <p>{disputedText(disputed)}</p>
          </div>
          <p className="font-semibold">{formatPounds(disputed.lostPence)}</p>
          {email && (
            <a
              href={mailto(email, payAgainSubject(disputed, order))}
              className="inline-flex min-h-11 items-center link"
            >
              Ask to be paid again<span className="sr-only"> by {name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);

type OrderLinkProps = Pick<TakenBack, 'order' | 'event'> & {
  /** What is shown for an order that is for no golf day. */
  readonly instead: ReactNode;
};

/** The number of an order, which leads to its places among the attendees of its golf day. */
const OrderLink = ({ order, event, instead }: OrderLinkProps) =>
  event ? (
    <Link
      to={`/admin/events/${event.id}?show=all&q=${order}`}
      className="inline-flex min-h-11 items-center link"
    >
      {order}: {event.title}
    </Link>
  ) : (
    instead
  );

function DebtorRow({ debtor }: { readonly debtor: Debtor }) {
  const [isPaying, setPaying] = useState(false);
  const { name, company, order, orderId, event, owedPence, invoice, daysOverdue } = debtor;
  const paid = paidPence(debtor);

  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{company || name}</p>
        {company && <p className="text-sm wrap-anywhere">{name}</p>}
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft wrap-anywhere figures">
          <OrderLink order={order} event={event} instead={order} />
          {invoice && (
            <a
              href={pdfOf(invoice.id)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center link"
            >
              {invoice.number}
            </a>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft figures">
          {daysOverdue > 0 && <Badge tone="warning">{overdueText(debtor)}</Badge>}
          {ageText(debtor)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm figures md:text-right">
          <span className="block text-base font-semibold">{formatPounds(owedPence)}</span>
          {paid > 0 && <span className="text-ink-soft">{formatPounds(paid)} paid so far</span>}
        </p>
        {event && (
          <Button variant="secondary" onClick={() => setPaying(true)}>
            Record a payment<span className="sr-only"> of {name}</span>
          </Button>
        )}
      </div>
      {isPaying && event && (
        <PaymentsDialog
          eventId={event.id}
          order={{ ...debtor, orderId, orderNumber: order }}
          onClose={() => setPaying(false)}
        />
      )}
    </li>
  );
}
