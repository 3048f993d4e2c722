import { eq } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailContext, EmailKind } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { amountsOf } from '../../contract.ts';
import { creditMoneyTos } from '../../credits/server/give-back.ts';
import { moneyToOf } from '../../places/account-payment.ts';
import { type CancelChoice, moneyTos } from '../../places/cancel-quote.ts';
import { playerInEmail } from '../../places/server/event-emails.tsx';
import { isOwed, readOwedByOrder } from '../../places/server/money-back.ts';
import { orderNumber } from '../../places/server/present.ts';
import {
  type BookingRow,
  isCallersOrder,
  type OrderRow,
  payerOf,
} from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';
import { bookingLinks } from '../../texts.ts';
import { choiceText, givenBackTexts, moneyByPlace } from '../texts.ts';
import { playerNames } from './own-orders.ts';

/**
 * What the emails about cancelled places say: who has lost which place, and what is given back for
 * it.
 */
export const CancelledPlaces = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  eventId: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  places: z.array(
    z.object({
      player: z.string(),
      givenBack: z.string(),
      /** Whether the reader plays it, somebody else, or it has no name. */
      of: z.enum(['buyer', 'nobody', 'other']).default('buyer'),
    }),
  ),
  /** What goes back in money in all, in pence. */
  moneyPence: z.int(),
  /** Where the places' own money goes, and every way that money goes. */
  moneyTo: z.enum(moneyTos).default('card'),
  moneyTos: z.array(z.enum(moneyTos)).default([]),
  /** What the order still owes on account. */
  owedPence: z.int().default(0),
});
export type CancelledPlaces = z.infer<typeof CancelledPlaces>;

export type PlacesGivenBack = {
  readonly order: OrderRow;
  readonly eventId: number;
  readonly chosen: readonly { readonly booking: BookingRow; readonly choice: CancelChoice }[];
};

/** Queues such an email to the buyer of the places, once for its key. */
export async function queueGivenBack(
  { clock }: Services,
  tx: Executor,
  {
    order,
    eventId,
    chosen,
    key,
    email,
  }: PlacesGivenBack & { key: string; email: EmailKind<CancelledPlaces> },
): Promise<void> {
  const event = await readEvent(tx, eventId);
  const buyer = (await findAccounts(tx, [order.accountId])).get(order.accountId);

  // A deleted account has no email address left, and a caller may have given none.
  if (!event || !buyer || buyer.erasedAt !== null) return;

  const to = payerOf(order, { name: buyer.firstName, address: buyer.email });
  if (!to) return;

  const nameOf = await playerNames(
    tx,
    chosen.map(({ booking }) => booking),
    order.accountId,
  );

  const moneyTo = moneyToOf(order);
  const creditTos = await creditMoneyTos(
    tx,
    chosen.map(({ booking }) => booking.id),
  );

  const amounts = chosen.map(({ booking, choice }) => amountsOf(choice, creditTos.get(booking.id)));
  const owed = isOwed(order) ? await readOwedByOrder(tx, eq(orders.id, order.id)) : undefined;

  const payload = {
    firstName: to.name,
    orderNumber: orderNumber(order.number),
    eventId,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    places: chosen.map(({ booking, choice }, index) => ({
      player: nameOf(booking),
      givenBack: choiceText(amounts[index] ?? amountsOf(choice), moneyTo),
      of: whosePlace(order, booking),
    })),
    moneyTo,
    moneyTos: moneyByPlace(amounts, moneyTo).map(({ to }) => to),
    moneyPence: chosen.reduce(
      (sum, { choice }) => sum + ('now' in choice ? choice.now.money.gross : 0),
      0,
    ),
    owedPence: owed?.get(order.id) ?? 0,
  };

  const accountId = order.payerName === null ? buyer.id : null;
  await queueEmail(tx, email, { accountId, to, payload, key, now: clock() });
}

/**
 * Whether the buyer plays a place, somebody else does, or nobody is named. A caller without an
 * account plays as a guest.
 */
function whosePlace(
  order: OrderRow,
  { accountId, guestName }: BookingRow,
): 'buyer' | 'nobody' | 'other' {
  if (accountId === null && guestName === null) return 'nobody';
  const isBuyers = isCallersOrder(order)
    ? guestName === order.payerName
    : accountId === order.accountId;
  return isBuyers ? 'buyer' : 'other';
}

export type Props = CancelledPlaces & EmailContext;

const whereMoneyGoes = {
  card: 'The money goes to the card you paid with. Your bank may take a few days to show it.',
  account: 'You booked on account and haven’t paid yet, so we take it off what you owe.',
  transfer:
    'We’ll pay it back by bank transfer. Please reply with your account name, sort code and account number, unless you paid from the account that the money should go to.',
  part_paid:
    'You’ve paid a part of this order, so we take it off what you still owe first. Anything more goes back the way you paid. If that was not by card, please reply with your account name, sort code and account number.',
  disputed:
    'This payment has been disputed with your bank. If your bank rejects the dispute, we’ll send your refund to your card at once. If it accepts it, your bank gives you the money back itself, and we send nothing more.',
  lost: 'Your bank has given you this money back already, after the payment was disputed, so we send nothing more.',
  mixed:
    'It goes back the way you paid: to your card first, and the rest by bank transfer. For the transfer, please reply with your account name, sort code and account number.',
} as const;

/** An email about places and what is given back for each of them. */
export function GivenBackLayout({
  heading,
  preview = 'Here’s exactly what you get back.',
  reason,
  children,
  ...props
}: Props & { heading: string; preview?: string; reason: string; children: React.ReactNode }) {
  const { firstName, title, startsAt, orderNumber, places, publicUrl, contactEmail, owedPence } =
    props;
  const moneyTos =
    props.moneyTos.length > 0 || props.moneyPence === 0 ? props.moneyTos : [props.moneyTo];

  return (
    <EmailLayout
      preview={preview}
      heading={heading}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={reason}
    >
      <EmailGreeting firstName={firstName} />
      {children}
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Order', value: orderNumber },
          ...places.map(({ player, givenBack }) => ({
            label: playerInEmail(player),
            value: `You get back: ${givenBack}`,
          })),
        ]}
      />
      {moneyTos.map((to) => (
        <EmailText key={to}>{whereMoneyGoes[to]}</EmailText>
      ))}
      {owedPence > 0 && (
        <EmailText>
          {givenBackTexts.stillOwed(owedPence, orderNumber)} If you need our bank details, write to{' '}
          {contactEmail}.
        </EmailText>
      )}
      <EmailButton href={`${publicUrl}/events`}>{bookingLinks.otherEvents}</EmailButton>
    </EmailLayout>
  );
}
