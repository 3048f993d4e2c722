import { useState } from 'react';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { pdfOf } from '#features/payments/invoices/web/invoice-links.tsx';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { mailto } from '#lib/text/mailto.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
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
      <h1 className="text-2xl md:text-title">On account</h1>
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
                <p className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft figures">
                  <span>
                    {formatPounds(totalPence)} owed
                    {overduePence > 0 && `, ${formatPounds(overduePence)} of it overdue`}
                  </span>
                  <a
                    href="/api/admin/debtors.csv"
                    download
                    className="inline-flex min-h-11 items-center link"
                  >
                    Download CSV
                  </a>
                </p>
                <ListRows label="On account">
                  {debtors.map((debtor) => (
                    <DebtorRow key={debtor.orderId} debtor={debtor} />
                  ))}
                </ListRows>
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
  <section aria-labelledby="taken-back" className="mt-10">
    <h2 id="taken-back" className="text-2xl">
      Taken back by banks
    </h2>
    <p className="mt-2 measure text-sm text-ink-soft">
      These places are booked, but their payment is gone: it counts as a bad debt. Ask to be paid
      again, cancel the place, or leave it as it is.
    </p>
    <ListRows label="Taken back by banks">
      {orders.map(({ orderId, order, name, email, event, disputed }) => (
        <ListRow
          key={orderId}
          to={placesOf(order, event)}
          title={name}
          facts={[event ? `${order}: ${event.title}` : `${order}: credits`, disputedText(disputed)]}
          figure={formatPounds(disputed.lostPence)}
          action={
            email && (
              <a
                href={mailto(email, payAgainSubject(disputed, order))}
                className="inline-flex min-h-11 items-center link"
              >
                Ask again<span className="sr-only"> {name} to pay</span>
              </a>
            )
          }
        />
      ))}
    </ListRows>
  </section>
);

/** The places of an order among the attendees of its golf day; undefined for one that has none. */
const placesOf = (order: string, event: TakenBack['event']): string | undefined =>
  event ? `/admin/events/${event.id}?show=all&q=${order}` : undefined;

function DebtorRow({ debtor }: { readonly debtor: Debtor }) {
  const [isPaying, setPaying] = useState(false);
  const { name, company, order, orderId, event, owedPence, invoice, daysOverdue } = debtor;
  const paid = paidPence(debtor);

  return (
    <ListRow
      to={placesOf(order, event)}
      title={company || name}
      badges={
        daysOverdue > 0 && (
          <Badge tone="warning" oneLine>
            {overdueText(debtor)}
          </Badge>
        )
      }
      facts={[
        company && <bdi key="name">{name}</bdi>,
        event ? `${order}: ${event.title}` : order,
        invoice && (
          <a
            key="invoice"
            href={pdfOf(invoice.id)}
            target="_blank"
            rel="noreferrer"
            className="relative inline-flex min-h-6 items-center whitespace-nowrap link"
          >
            {invoice.number}
          </a>
        ),
      ]}
      more={[ageText(debtor)]}
      figure={formatPounds(owedPence)}
      figureNote={paid > 0 && `${formatPounds(paid)} paid`}
      action={
        event && (
          <Button variant="secondary" onClick={() => setPaying(true)}>
            Record<span className="sr-only"> a payment of {name}</span>
          </Button>
        )
      }
    >
      {isPaying && event && (
        <PaymentsDialog
          eventId={event.id}
          order={{ ...debtor, orderId, orderNumber: order }}
          onClose={() => setPaying(false)}
        />
      )}
    </ListRow>
  );
}
