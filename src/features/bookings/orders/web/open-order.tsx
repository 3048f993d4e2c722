import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { EventDetails, EventQuestion } from '#features/events/contract.ts';
import { FoundingNote } from '#features/events/days/web/founding-note.tsx';
import { eventById, foundingNumbers } from '#features/events/days/web/queries.ts';
import { numbersLeftIn } from '#features/events/founders.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { openCheckout } from '#features/payments/charging/web/open-checkout.ts';
import {
  BillingDetails,
  useBillingDetails,
} from '#features/payments/invoices/web/billing-details.tsx';
import { invoiceDetails } from '#features/payments/invoices/web/invoice-links.tsx';
import { BELOW_LEAST, isBelowLeast } from '#features/payments/least-charge.ts';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { ApiError, api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { bookingsApi, OrderView } from '../../contract.ts';
import { waysToPay } from '../../credits/web/queries.ts';
import { EventFacts, EventHeading } from '../../places/web/event-facts.tsx';
import { bookingEligibility, myBookings, openOrders } from '../../places/web/queries.ts';
import { bookingTexts, bookingToasts, holdFailures } from '../../texts.ts';
import { formatTerms } from '../cancellation-terms.ts';
import { AnswersBeforePayment, useAnswersBeforePayment } from './answers-before-payment.tsx';
import { choiceOfOrder, requestOf } from './choice.ts';
import { ChoosePlaces } from './choose-places.tsx';
import { CancelledOrder, HoldExpired } from './order-notices.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useHoldExpiry } from './use-hold-expiry.ts';
import { useOpenHeldOrder } from './use-hold-place.ts';

type Props = {
  readonly order: OrderView;
  readonly event: Pick<
    EventDetails,
    'id' | 'city' | 'series' | 'placesLeft' | 'date' | 'questions'
  >;
  readonly onEnd: () => void;
};

/**
 * A held place: what it costs, how long it is held, and the buttons to pay for it or release it.
 */
export function OpenOrder({ order, event, onEnd }: Props) {
  const client = useQueryClient();
  const receivedAt = useDataReceivedAt(bookingEligibility(order.event.id));
  const [search] = useSearchParams();

  const refreshEligibility = () => {
    void client.invalidateQueries({ queryKey: openOrders.queryKey });
    return client.invalidateQueries({ queryKey: bookingEligibility(order.event.id).queryKey });
  };

  const [isChanging, setChanging] = useState(false);
  const { over, end } = useHoldExpiry(order, refreshEligibility);
  const places = order.places.length;
  if (order.event.state === 'cancelled') return <CancelledOrder order={order} />;

  return (
    <>
      <EventHeading event={order.event} label="Step 2 of 3">
        {places > 1 ? `Pay for your ${places} places` : 'Pay for your place'}
      </EventHeading>
      <div className="mt-5 flex flex-col gap-4">
        {search.get('payment') === 'cancelled' && over === 'no' && (
          <Notice tone="info" title="You left the payment page">
            {bookingTexts.holdingUntil(places)}
          </Notice>
        )}
        <Card className="flex items-center justify-between gap-6 max-sm:py-3">
          <p>
            <span className="block font-semibold">
              {over !== 'no' ? 'The time is up' : bookingTexts.holdingFor(places)}
            </span>
            <span className="text-sm text-ink-soft">
              {over !== 'no' ? bookingTexts.releasing(places) : bookingTexts.releasedAfter(places)}
            </span>
          </p>
          <p className="font-display text-4xl">
            <Countdown
              until={order.expiresAt}
              now={order.now}
              arrived={receivedAt}
              onEnd={() => {
                end();
                onEnd();
              }}
            />
          </p>
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card className="lg:col-start-2 lg:row-start-1">
            <h2 className="sr-only">Order {order.number}</h2>
            <EventFacts event={order.event} />
            <div className="mt-5">
              <OrderSummary order={order} />
            </div>
            <FoundingNews event={event} order={order} />
          </Card>
          <Card>
            {over !== 'no' ? (
              <HoldExpired order={order} checking={over === 'checking'} />
            ) : isChanging ? (
              <ChangeForm order={order} event={event} />
            ) : (
              <Actions order={order} questions={event.questions}>
                {order.can.release && (
                  <Button variant="plain" onClick={() => setChanging(true)}>
                    Change the places
                  </Button>
                )}
              </Actions>
            )}
            <ul className="mt-6 list-disc pl-5 text-sm text-ink-soft">
              {formatTerms(order.terms, order).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

type NewsProps = Pick<Props, 'event' | 'order'>;

/** Whether the payment makes the buyer a founding member, or why it no longer does. */
function FoundingNews({ event, order }: NewsProps) {
  const ways = useApi(waysToPay(event.id), undefined, { enabled: false }).data;
  const numbers = useApi(foundingNumbers, undefined, { enabled: false }).data;
  const plays = order.places.some(({ player }) => player === 'me');
  const isNew =
    event.series === brand.series &&
    plays &&
    ways?.foundingNumber === null &&
    numbersLeftIn(event.city, numbers) >= event.placesLeft + order.places.length;

  return (
    <>
      {isNew && <p className="mt-4 font-semibold">{bookingTexts.becomesFounding}</p>}
      <FoundingNote event={event} held={order.places.length} className="mt-4" />
    </>
  );
}

/**
 * The number of places, who plays and how each is paid can be changed while the order waits to be
 * paid.
 */
function ChangeForm({ order, event }: Pick<Props, 'order' | 'event'>) {
  const { data: ways } = useApi(waysToPay(event.id));
  if (!ways) return null;
  return <ChoosePlaces event={event} ways={ways} hasOwnPlace={ways.plays ?? false} order={order} />;
}

type ActionsProps = {
  readonly order: OrderView;
  readonly questions: readonly EventQuestion[];
  /** A link before the one that releases the places. */
  readonly children: ReactNode;
};

function Actions({ order, questions, children }: ActionsProps) {
  const navigate = useNavigate();
  const eventId = order.event.id;

  // A refusal may end this order and remove these buttons; a toast stays.
  const reportFailure = (title: string) => (error: Error) => {
    if (error instanceof ApiError)
      toast({ title, description: describeFailure(error), variant: 'destructive' });
  };

  // The event too: its questions may have changed since.
  const onFailure = {
    eventId,
    refreshAfterFailure: [
      eventById(eventId),
      openOrders,
      bookingEligibility(eventId),
      invoiceDetails,
    ],
  };

  const answers = useAnswersBeforePayment(order, questions);
  const billing = useBillingDetails(order);

  const pay = useApiMutation(
    async () => {
      await answers.save();
      return api.post<typeof bookingsApi.payOrder>('/api/orders/:orderId/payment', {
        params: { orderId: order.id },
      });
    },
    {
      ...onFailure,
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl, navigate),
      onFailed: reportFailure(bookingToasts.notPaid),
    },
  );

  const openHeld = useOpenHeldOrder(eventId);

  const holdAgain = async () =>
    openHeld(
      await api.post<typeof bookingsApi.holdPlaces>('/api/events/:eventId/bookings', {
        params: { eventId },
        body: requestOf(choiceOfOrder(order)),
      }),
    );

  const release = useApiMutation(
    () =>
      api.post<typeof bookingsApi.releaseOrder>('/api/orders/:orderId/release', {
        params: { orderId: order.id },
      }),
    {
      ...onFailure,
      onDone: () => navigate(`/events/${eventId}`),
      done: bookingToasts.released,
      undo: () => (canHoldAgain(order) ? holdAgain : undefined),
      refresh: [myBookings, ...onFailure.refreshAfterFailure],
      onFailed: reportFailure(bookingToasts.notReleased),
    },
  );

  const failure = pay.error ?? release.error;
  const isTooLittle = isBelowLeast(order.totalPence);

  const places = order.places.length;

  return (
    <>
      <div className="flex flex-col gap-4">
        {failure && !(failure instanceof ApiError) && (
          <Notice
            tone="bad"
            title={pay.error ? bookingToasts.notPaid : bookingToasts.notReleased}
            announce
          >
            {describeFailure(failure)}
          </Notice>
        )}
        <AnswersBeforePayment answers={answers} error={pay.error} />
        <BillingDetails billing={billing} error={pay.error} />
        {isTooLittle ? <p>{BELOW_LEAST}</p> : <TermsNote by="By paying you accept the" />}
      </div>
      {!isTooLittle && (
        // Of the card itself, so that it stays in view beside the whole of it.
        <div className="sticky bottom-(--tab-bar) z-10 bg-ivory-bright py-3">
          <Button
            wide
            disabled={!order.can.pay}
            busy={billing.isBusy || pay.isPending || pay.isSuccess}
            onClick={async () => {
              if (answers.check() && (await billing.ready())) pay.mutate();
            }}
          >
            Pay {formatPounds(order.totalPence)}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6">
        {children}
        <Button
          variant="plain"
          disabled={!order.can.release}
          busy={release.isPending}
          onClick={() => release.mutate()}
        >
          {places > 1 ? 'Release my places' : 'Release my place'}
        </Button>
      </div>
    </>
  );
}

/** Another member’s username does not leave the server, so a place for one has to be typed again. */
const canHoldAgain = ({ places }: OrderView): boolean =>
  places.every(({ player }) => player !== 'member');

const describeFailure = (failure: Error): string =>
  errorMessage(failure, holdFailures.fault, holdFailures.offline);
