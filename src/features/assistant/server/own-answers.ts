import { cancelTexts } from '#features/bookings/changes/texts.ts';
import { amountsOf } from '#features/bookings/contract.ts';
import { formatTerms } from '#features/bookings/orders/cancellation-terms.ts';
import { choiceText } from '#features/bookings/orders/texts.ts';
import { quoteOrder, readBookings } from '#features/bookings/server/public.ts';
import { bookingLinks, withPlace } from '#features/bookings/texts.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { asRefusal } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Services } from '#platform/plugin.ts';
import type { TopicId } from '../choose-topic.ts';
import { meant, type OwnAsked, says } from './calendar.ts';
import { inWords, type Said, which } from './day-answers.ts';
import { myCredits, myFounding, myIndex, myMembership, myWaitlist } from './own-standing.ts';

type Own = Awaited<ReturnType<typeof readBookings>>[number];

const dashboard = { to: '/dashboard', label: 'Your dashboard' };
const nothingAhead = (asked: OwnAsked) =>
  `You have no booking for a coming golf day${which(asked)}.`;
const linkTo = ({ booked: { booking }, event }: Own) =>
  booking.state === 'held'
    ? { to: `/event-payment/${event.id}`, label: bookingLinks.payment }
    : { to: `/bookings/${booking.id}`, label: event.title };

/** The account's held and confirmed bookings still to come that fit what the question names. */
async function readAhead({ database }: Services, asked: OwnAsked): Promise<Own[]> {
  const all = await readBookings(database, { accountId: asked.account.id }, asked.now);
  return all.filter(
    ({ booked: { booking }, event }) =>
      ['held', 'confirmed'].includes(booking.state) &&
      event.endsAt > asked.now &&
      meant([event], { ...asked, eventId: undefined }).length > 0,
  );
}

function lineOf({ booked: { booking }, event }: Own): string {
  if (event.state === 'cancelled') return `${inWords(event)}: ${withPlace.cancelled}`;
  return booking.state === 'held'
    ? `${inWords(event)} is being kept for you until ${formatTime(booking.heldUntil)}.`
    : `You’re coming to ${inWords(event)}${event.venue ? `, at ${event.venue.name}` : ''}. Your place is confirmed.`;
}

async function myBooking(services: Services, asked: OwnAsked): Promise<Said> {
  if (says(asked, 'played', 'last', 'been'))
    return { text: 'Your dashboard lists the golf days you’ve played.', links: [dashboard] };

  const myDays = await readAhead(services, asked);

  return {
    text: myDays.map(lineOf).join('\n') || nothingAhead(asked),
    links: [
      ...myDays.map(linkTo),
      dashboard,
      { to: '/faq#no-mail', label: 'If an email hasn’t arrived' },
    ],
  };
}

type Quoted = Awaited<ReturnType<typeof quoteOrder>>[number];

/** "£62.50 to your card, or 1 credit", for one place. */
const choicesInWords = ({ quote, moneyTo, creditTo }: Quoted): string =>
  quote.choices.map((choice) => choiceText(amountsOf(choice, creditTo), moneyTo)).join(', or ');

type Cancelling = {
  readonly account: OwnAsked['account'];
  /** When the member asks about cancelling; undefined for now. */
  readonly cancelsAt: Date | undefined;
};

/**
 * What cancelling an order would give back, to the penny as its cancellation page says it, and its
 * own terms.
 */
async function refundLine(
  services: Services,
  own: Own,
  { account, cancelsAt }: Cancelling,
): Promise<string> {
  const { booked, event } = own;
  if (event.state === 'cancelled') return lineOf(own);

  const at = cancelsAt && cancelsAt < event.startsAt ? cancelsAt : undefined;
  const quote = await quoteOrder(at ? { ...services, clock: () => at } : services, {
    orderId: booked.order.id,
    accountId: account.id,
  }).catch(asRefusal);
  if ('code' in quote) return `${inWords(event)}: ${quote.message}`;

  const lines = [...Map.groupBy(quote, choicesInWords)].map(([back, places]) => {
    const until = places[0]?.quote.until;
    const many = places.length > 1 ? ` for each of ${places.length} places` : '';
    const when = at ? `on ${formatDate(at)}` : until ? `by ${formatDateTime(until)}` : 'now';
    return `If you cancelled ${when}, you would get back ${back}${many}: ${inWords(event)}.`;
  });

  return `${lines.join(' ')} ${formatTerms(booked.booking.terms, own).join(' ')}`;
}

/** The end of a day that a question names, if that is still to come: "if I cancel tomorrow". */
function dayOfCancelling({ entities: { periods }, now }: OwnAsked): Date | undefined {
  const [day, ...others] = periods;
  if (day?.from !== day?.to || others.length > 0) return undefined;
  const end = day && londonInstant(day.from, '23:59');
  return end && londonDay(end) > londonDay(now) ? end : undefined;
}

async function myRefund(services: Services, asked: OwnAsked): Promise<Said> {
  const isConfirmed = ({ booked }: Own) => booked.booking.state === 'confirmed';

  // A date is that of the golf day, or else the one on which the member would cancel.
  const dated = (await readAhead(services, asked)).filter(isConfirmed);
  const anyDay = { ...asked, entities: { ...asked.entities, periods: [] } };
  const myDays = dated.length > 0 ? dated : (await readAhead(services, anyDay)).filter(isConfirmed);
  const cancelling = {
    account: asked.account,
    cancelsAt: dated.length > 0 ? undefined : dayOfCancelling(asked),
  };

  const lines = await Promise.all(myDays.map((one) => refundLine(services, one, cancelling)));
  const cancelLinks = myDays.map(({ booked }) => ({
    to: `/bookings/${booked.booking.id}/cancel`,
    label: cancelTexts.link,
  }));

  return {
    text:
      myDays.length === 0
        ? nothingAhead(anyDay)
        : `${lines.join('\n')}\nYou can cancel on your booking’s page.`,
    links: [...myDays.map(linkTo), ...cancelLinks, dashboard],
  };
}

function myAccount(_services: Services, { account }: OwnAsked): Said {
  const confirmed = account.emailVerifiedAt
    ? 'confirmed'
    : 'not confirmed yet: follow the link in our email';
  return {
    text: `You’re logged in as ${fullName(account)}, username ${account.username}. Your email address, ${account.email}, is ${confirmed}.`,
    links: [{ to: '/account/profile', label: 'Your profile' }, dashboard],
  };
}

/** Answers to a member's questions about themselves, from their own data alone. */
export const ownAnswers = {
  my_booking: myBooking,
  my_refund: myRefund,
  my_waitlist: myWaitlist,
  my_credits: myCredits,
  my_index: myIndex,
  my_founding: myFounding,
  my_membership: myMembership,
  my_account: myAccount,
} as const;
export const isOwn = (topic: TopicId): topic is keyof typeof ownAnswers =>
  Object.hasOwn(ownAnswers, topic);
