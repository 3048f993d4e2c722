import { and, eq, inArray } from 'drizzle-orm';
import { eventCalendar, readEvent } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { bankLines } from '#features/payments/invoices/invoice.ts';
import { invoiceAttachments } from '#features/payments/server/public.ts';
import { readSettings } from '#features/settings/server/public.ts';
import { companyLines } from '#features/settings/settings.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { ReceiptTable } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { InvoiceOf, invoiceSourceOf } from '../../credits/server/invoice-order.ts';
import { unansweredOf } from '../../names/questions.ts';
import { tellPlayers } from '../../names/server/tell-player.ts';
import { namesTexts } from '../../names/texts.ts';
import {
  aboutEvent,
  defineEventEmail,
  EventFactList,
  Receipt,
  receiptLines,
} from '../../places/server/event-emails.tsx';
import { isOwed } from '../../places/server/money-back.ts';
import { orderNumber, presentLine } from '../../places/server/present.ts';
import {
  findOrders,
  isCallersOrder,
  type OrderWithEvent,
  payerOf,
} from '../../places/server/store.ts';
import { bookings } from '../../places/server/tables.ts';
import { confirmedStates } from '../../places/states.ts';
import { bookingLinks, emailSubjects } from '../../texts.ts';
import { formatTerms } from '../cancellation-terms.ts';
import { inKindOf, isComplimentary } from '../receipt.ts';
import { howToPayWith, PayByCard } from './account-payment-emails.tsx';
import { withEvents } from './own-orders.ts';

/** The payload of the confirmation, with the calendar file at the time of booking. */
const Confirmation = Receipt.extend({
  bookingId: z.uuid(),
  terms: z.array(z.string()),
  /** Pence to be paid by bank transfer; null for what is paid already. */
  owedPence: z.int().nullable().default(null),
  /** Our bank details, one per line; empty if they are not set. */
  bank: z.array(z.string()).default([]),
  /** False for a guest, who cannot see the page of the booking. */
  hasPage: z.boolean().default(true),
  /** The required questions of the golf day that the buyer has not answered for their own place. */
  unanswered: z.array(z.string()).default([]),
  /** The company details, one per line. */
  seller: z.array(z.string()),
  calendar: z.string(),
  /** What its invoice is for, which is attached; null if it cost nothing. */
  invoiceOf: InvoiceOf.nullable().default(null),
});

type Confirmation = z.infer<typeof Confirmation>;

/** Confirms a booking: when, where, the receipt and the cancellation terms. */
function BookingConfirmed(props: Confirmation & EmailContext) {
  const { firstName, title, startsAt, where, terms, owedPence, publicUrl, contactEmail } = props;

  // A place that credits or guest passes pay for costs nothing.
  const isFree = props.lines.every(({ grossPence }) => grossPence === 0);
  const isPaid = owedPence === null && !isFree;

  return (
    <EmailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading="Your place is confirmed"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you booked a place."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {isPaid ? 'Thank you for your payment. ' : ''}We look forward to welcoming you at {title}. A
        calendar file is attached.
      </EmailText>
      <EventFactList title={title} startsAt={startsAt} where={where} />
      {props.unanswered.length > 0 && (
        <EmailText>
          {namesTexts.stillToAnswer(props.unanswered)} {namesTexts.answerOnBooking}
        </EmailText>
      )}
      {props.hasPage && (
        <EmailButton href={`${publicUrl}/bookings/${props.bookingId}`}>
          {bookingLinks.booking}
        </EmailButton>
      )}
      <EmailText>{paymentText(props, isFree)}</EmailText>
      {(owedPence ?? 0) > 0 && props.invoiceOf !== null && (
        <PayByCard
          {...props}
          orderId={props.invoiceOf.id}
          bookingId={props.hasPage ? props.bookingId : null}
          pence={owedPence ?? 0}
        />
      )}
      {!isFree && (
        <ReceiptTable
          lines={receiptLines(props.lines)}
          vatRate={props.vatPercent}
          totalLabel={owedPence === null ? 'Total paid' : 'Total'}
        />
      )}
      {props.seller.length > 0 && (
        <EmailSmallPrint>Sold by {props.seller.join('. ')}.</EmailSmallPrint>
      )}
      <EmailSmallPrint>If your plans change: {terms.join(' ')}</EmailSmallPrint>
    </EmailLayout>
  );
}

/** How the place was paid, or is to be paid. */
function paymentText(
  { orderNumber, owedPence, paidAt, lines, bank }: Confirmation,
  isFree: boolean,
): string {
  const date = formatDate(paidAt);
  if (isFree) {
    if (isComplimentary({ lines }))
      return `Your place is complimentary: order ${orderNumber}. There is nothing to pay.`;
    const inKind = inKindOf(lines);
    return `Your booking: order ${orderNumber}, booked on ${date}${inKind ? ` and paid with ${inKind}` : ''}.`;
  }

  if (owedPence === null) return `Your receipt: order ${orderNumber}, paid on ${date}.`;
  if (owedPence === 0)
    return `You booked on account: order ${orderNumber}. There is nothing left to pay.`;

  return `You booked on account. ${howToPayWith(bank, { pence: owedPence, orderNumber })} The invoice is attached.`;
}

/** Confirms a place, with the receipt and a calendar file. */
export const bookingConfirmed = defineEventEmail({
  name: 'bookings.confirmed',
  payload: Confirmation,
  subject: ({ title }) => emailSubjects.confirmed(title),
  compose: (payload, context) => {
    const calendar = {
      filename: 'golf-day.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: payload.calendar,
    };

    return {
      body: <BookingConfirmed {...payload} {...context} />,
      attachments: [calendar],
    };
  },
  attach: async ({ invoiceOf }, facts) => (invoiceOf ? invoiceAttachments(facts, invoiceOf) : []),
  renew: async ({ key, accountId, address }, { tx, ...facts }) => {
    const [, bookingId = ''] = key.split(':');
    const [order] = await tx
      .select({ id: bookings.orderId })
      .from(bookings)
      .where(eq(bookings.id, bookingId));
    if (!order || !(await hasConfirmedPlaces(tx, bookingId))) return undefined;

    const confirmation = await writeConfirmation(tx, order.id, facts);
    if (!confirmation) return undefined;

    const isTheirs = accountId === null ? confirmation.to.address === address : true;

    return isTheirs && confirmation.accountId === accountId ? confirmation.payload : undefined;
  },
  // Not once nothing of the order is left, or the day is called off.
  stillDue: ({ bookingId }, { db }) => hasConfirmedPlaces(db, bookingId),
});

/**
 * Whether the order of a booking still has a place that was confirmed, at a golf day that was not
 * called off.
 */
async function hasConfirmedPlaces(db: Executor, bookingId: string): Promise<boolean> {
  const ofOrder = db
    .select({ id: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));

  const places = await db
    .select({ eventId: bookings.eventId })
    .from(bookings)
    .where(and(inArray(bookings.orderId, ofOrder), inArray(bookings.state, confirmedStates)));

  const event = places[0] && (await readEvent(db, places[0].eventId));

  return event !== undefined && event.state !== 'cancelled';
}

/**
 * The confirmation of an order as it is now, and to whom it goes; undefined for a caller without an
 * email address.
 */
async function writeConfirmation(
  tx: Executor,
  orderId: string,
  { config, now }: Pick<Services, 'config'> & { readonly now: Date },
) {
  const { orderWithEvent, buyer } = await readOrderAndBuyer(tx, orderId);
  const { booking, order } = orderWithEvent.booked;
  const to = payerOf(order, buyer.to);
  if (!to) return undefined;

  const isForGuest = isCallersOrder(order);
  const mine = orderWithEvent.booked.bookings.find(
    ({ accountId }) => !isForGuest && accountId === buyer.accountId,
  );

  const { company, bank } = await readSettings(tx, config);

  const payload = {
    ...receipt(orderWithEvent, to.name, now),
    bookingId: booking.id,
    // A complimentary place gives nothing back.
    terms: isComplimentary(orderWithEvent.booked)
      ? ['Please let us know, so that someone else can play.']
      : formatTerms(booking.terms, {
          inKind: orderWithEvent.inKind,
          isCallers: isForGuest,
        }),
    owedPence: isOwed(order) ? orderWithEvent.owedPence : null,
    hasPage: !isForGuest,
    unanswered: mine
      ? unansweredOf(orderWithEvent.event.questions, mine.golf).map(({ label }) => label)
      : [],
    seller: companyLines(company),
    bank: bankLines(bank),
    calendar: eventCalendar(orderWithEvent.event, config),
    invoiceOf: invoiceSourceOf(order),
  };

  return {
    isForGuest,
    bookingId: booking.id,
    accountId: isForGuest ? null : buyer.accountId,
    to,
    payload,
  };
}

/** An order with its golf day, and its buyer. */
export async function readOrderAndBuyer(tx: Executor, orderId: string) {
  const [orderWithEvent] = await withEvents(tx, await findOrders(tx, { orderId }));
  const accountId = orderWithEvent?.booked.order.accountId;
  const account =
    accountId === undefined ? undefined : (await findAccounts(tx, [accountId])).get(accountId);
  if (!orderWithEvent || !account)
    throw new Error(`Order ${orderId} has lost its event or its account`);
  const to = { name: account.firstName, address: account.email };
  return { orderWithEvent, buyer: { accountId: account.id, to } };
}

/** The receipt in an email about an order. */
export const receipt = (
  { booked: { order, lines }, event }: OrderWithEvent,
  firstName: string,
  now: Date,
) => ({
  firstName,
  orderNumber: orderNumber(order.number),
  ...aboutEvent(event),
  lines: lines.map((line) => presentLine(line, event)),
  vatPercent: lines[0]?.vatPercent ?? 0,
  paidAt: (order.paidAt ?? now).toISOString(),
});

/**
 * Queues the confirmation email in the transaction that confirms the booking, and tells the players
 * whom the buyer named. A guest whom an organiser has booked on
 * account gets it themselves; if they have no address, it is not sent.
 * @param again names a repetition that an organiser asks for; each is sent once
 * @returns false if it was queued before
 */
export async function queueConfirmation(
  services: Services,
  tx: Executor,
  orderId: string,
  again?: string,
): Promise<boolean> {
  const { config, clock } = services;
  const now = clock();
  const written = await writeConfirmation(tx, orderId, { config, now });
  if (!written) return true;

  const { isForGuest, bookingId, ...confirmation } = written;

  const queued = await queueEmail(tx, bookingConfirmed, {
    ...confirmation,
    key: `booking_confirmed:${bookingId}${again === undefined ? '' : `:${again}`}`,
    now,
  });
  if (!isForGuest && again === undefined) await tellPlayers(services, tx, orderId);

  return queued;
}
