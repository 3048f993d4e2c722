import { amountsOf } from '#features/bookings/cancel/contract.ts';
import { cancelTexts, choiceText } from '#features/bookings/cancel/texts.ts';
import { quoteOrder, readBookings } from '#features/bookings/server/public.ts';
import { bookingLinks, formatTerms, withPlace } from '#features/bookings/texts.ts';
import type { Account } from '#features/identity/server/public.ts';
import { readOwnApplications } from '#features/membership/server/public.ts';
import { stateNames } from '#features/membership/texts.ts';
import { tierOf } from '#features/membership/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import type { TopicId } from '../choose-topic.ts';
import { type Asked, meant, says } from './calendar.ts';
import { inWords, type Said, which } from './day-answers.ts';

type Own = Awaited<ReturnType<typeof readBookings>>[number];
type OwnAsked = Asked & { readonly account: Account };

const dashboard = { to: '/dashboard', label: 'Your dashboard' };
const nothingAhead = (asked: OwnAsked) => `You have no booking for a coming golf day${which(asked)}.`;
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
  const own = await readAhead(services, asked);
  return {
    text: own.map(lineOf).join('\n') || nothingAhead(asked),
    links: [...own.map(linkTo), dashboard, { to: '/faq#no-mail', label: 'If an email hasn’t arrived' }],
  };
}

type Quoted = Extract<Awaited<ReturnType<typeof quoteOrder>>, { ok: true }>['value'][number];

/** "£62.50 to your card, or 1 credit", for one place. */
const choicesInWords = ({ quote, moneyTo }: Quoted): string =>
  quote.choices.map((choice) => choiceText(amountsOf(choice), moneyTo)).join(', or ');

/** What cancelling an order now would give back, to the penny as its cancellation page says it, and its own terms. */
async function refundLine(services: Services, own: Own, account: Account): Promise<string> {
  const { booked, event } = own;
  if (event.state === 'cancelled') return lineOf(own);
  const quoted = await quoteOrder(services, { orderId: booked.order.id, accountId: account.id });
  if (!quoted.ok) return `${inWords(event)}: ${quoted.refusal.message}`;
  const lines = [...Map.groupBy(quoted.value, choicesInWords)].map(([back, places]) => {
    const until = places[0]?.quote.until;
    const many = places.length > 1 ? ` for each of ${places.length} places` : '';
    return `If you cancelled ${until ? `by ${formatDateTime(until)}` : 'now'}, you would get back ${back}${many}: ${inWords(event)}.`;
  });
  return `${lines.join(' ')} ${formatTerms(booked.booking.terms).join(' ')}`;
}

async function myRefund(services: Services, asked: OwnAsked): Promise<Said> {
  // In "what is my refund today" the date is not that of the booking.
  const anyDay = { ...asked, entities: { ...asked.entities, periods: [] } };
  const ahead = await readAhead(services, anyDay);
  const own = ahead.filter(({ booked }) => booked.booking.state === 'confirmed');
  const lines = await Promise.all(own.map((one) => refundLine(services, one, asked.account)));
  const cancelLinks = own.map(({ booked }) => ({
    to: `/bookings/${booked.booking.id}/cancel`,
    label: cancelTexts.link,
  }));
  return {
    text:
      own.length === 0 ? nothingAhead(anyDay) : `${lines.join('\n')}\nYou can cancel on your booking’s page.`,
    links: [...own.map(linkTo), ...cancelLinks, dashboard],
  };
}

/** The account's latest applications. The site does not keep tiers and guest passes yet. */
async function myMembership(services: Services, asked: OwnAsked): Promise<Said> {
  if (says(asked, 'founding', 'founder', 'badge'))
    return {
      text: `If your first paid booking is in the ${brand.series} and its city had a number left, you’re a founding member. Your dashboard shows your bookings.`,
      links: [dashboard, { to: '/faq#founding-benefits', label: 'What founding members get' }],
    };
  const own = (await readOwnApplications(services, asked.account.id)).slice(0, 3);
  const lines = own.map(
    ({ membershipTier, reference, state, submittedAt }) =>
      `Your application ${reference} for ${tierOf(membershipTier).name}, sent on ${formatDate(submittedAt)}: ${stateNames[state].toLowerCase()}.`,
  );
  return {
    text: lines.join('\n') || 'There is no application in your account.',
    links: [
      ...own.map(({ reference, statusPath }) => ({ to: statusPath, label: `Application ${reference}` })),
      { to: '/membership', label: 'Membership tiers' },
    ],
    offersEnquiry: true,
  };
}

function myAccount(_services: Services, { account }: OwnAsked): Said {
  const confirmed = account.emailVerifiedAt ? 'confirmed' : 'not confirmed yet: follow the link in our email';
  return {
    text: `You’re logged in as ${account.firstName} ${account.lastName}, username ${account.username}. Your email address, ${account.email}, is ${confirmed}.`,
    links: [{ to: '/account/profile', label: 'Your profile' }, dashboard],
  };
}

/** Answers to a member's questions about themselves, from their own data alone. */
export const ownAnswers = {
  my_booking: myBooking,
  my_refund: myRefund,
  my_membership: myMembership,
  my_account: myAccount,
} as const;
export const isOwn = (topic: TopicId): topic is keyof typeof ownAnswers => Object.hasOwn(ownAnswers, topic);
