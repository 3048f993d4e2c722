import { useState } from 'react';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { rowDay } from '#features/payments/desk/row-texts.ts';
import { MoneyHeading, moneyMeta } from '#features/payments/desk/web/money-heading.tsx';
import {
  About,
  documentPdf,
  MoneyRow,
  payerEmail,
} from '#features/payments/desk/web/money-row.tsx';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { mailto } from '#lib/text/mailto.ts';
import { api } from '#platform/api-client/client.ts';
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
import { debtorTexts, overdueText, paidPence, reminderText } from '../texts.ts';
import type { Route } from './+types/debtors-page';

const debtorList = apiQuery<typeof debtorsApi.readDebtors>('/api/admin/debtors');

export const meta: Route.MetaFunction = () => moneyMeta('On account');

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, [debtorList]);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, [debtorList]);

/** /admin/debtors: who still has to pay, over all golf days, longest due first. */
export default function DebtorsPage({ loaderData }: Route.ComponentProps) {
  const result = useApi(debtorList, presets.realTime);

  return (
    <HydrationBoundary state={loaderData.state}>
      <MoneyHeading title="On account" current="debtors" />
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
                <p className="flex flex-wrap items-center justify-between gap-x-6 mt-2 text-sm text-ink-soft figures">
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

/** Who owes, how much and until when; it opens with the invoice, the reminders and what to do. */
function DebtorRow({ debtor }: { readonly debtor: Debtor }) {
  const [isPaying, setPaying] = useState(false);
  const { name, company, email, order, orderId, event, owedPence, invoice, dueAt } = debtor;
  const paid = paidPence(debtor);
  const about = event ? `${order}: ${event.title}, ${formatDate(event.date)}` : order;

  return (
    <MoneyRow
      id={orderId}
      name={company || name}
      facts={[dueAt ? `Due ${rowDay(dueAt)}` : order]}
      more={[
        dueAt && order,
        company && <bdi key="name">{name}</bdi>,
        event?.title,
        reminderText(debtor),
      ]}
      amount={formatPounds(owedPence)}
      day={
        debtor.daysOverdue > 0 ? (
          <span className="font-semibold text-clay">{overdueText(debtor)}</span>
        ) : (
          paid > 0 && `${formatPounds(paid)} paid`
        )
      }
      details={[
        ['Buyer', <bdi key="name">{name}</bdi>],
        ['Email', payerEmail({ email: email ?? '' })],
        ['For', <About key="about" about={about} path={placesOf(order, event)} />],
        ['Invoice', documentPdf(invoice)],
        ['Due', dueAt && formatDate(dueAt)],
        ['Paid so far', formatPounds(paid)],
        ['Reminders', reminderText(debtor)],
      ]}
    >
      <div className="mt-4 flex flex-wrap gap-3">
        {email !== null && invoice && <Remind debtor={debtor} />}
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
    </MoneyRow>
  );
}

/** Sends the reminder now, with the invoice attached. */
function Remind({ debtor: { orderId, name } }: { readonly debtor: Debtor }) {
  const remind = useApiMutation(
    () =>
      api.post<typeof debtorsApi.remind>('/api/admin/debtors/:orderId/reminder', {
        params: { orderId },
      }),
    {
      refresh: [],
      done: { title: debtorTexts.sent, description: `To ${name}, with the invoice` },
      failed: debtorTexts.notSent,
    },
  );
  if (remind.isSuccess) return <Badge tone="good">{debtorTexts.reminded}</Badge>;

  return (
    <Button busy={remind.isPending} onClick={() => remind.mutate()}>
      {debtorTexts.remind}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
