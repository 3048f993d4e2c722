import { refundQuote } from '#features/bookings/cancellation.ts';
import { readBookings } from '#features/bookings/server/public.ts';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import type { Account } from '#features/identity/server/public.ts';
import type { OwnApplication } from '#features/membership/contract.ts';
import { readOwnApplications } from '#features/membership/server/public.ts';
import { tierOf } from '#features/membership/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { Services } from '#platform/plugin.ts';
import type { TopicId } from '../choose-topic.ts';
import { type Asked, meant, says } from './calendar.ts';
import { inWords, type Said, which } from './day-answers.ts';

type Own = Awaited<ReturnType<typeof readBookings>>[number];
type OwnAsked = Asked & { readonly account: Account };

const dashboard = { to: '/dashboard', label: 'Your dashboard' };
const nothingAhead = (asked: OwnAsked) => `You have no booking for a coming golf day${which(asked)}.`;
const linkTo = ({ booked, event }: Own) => ({ to: `/bookings/${booked.booking.id}`, label: event.title });

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
  if (event.state === 'cancelled')
    return `${inWords(event)} is cancelled. Your booking shows what happens to your payment.`;
  return booking.state === 'held'
    ? `${inWords(event)} is being kept for you until ${formatTime(booking.heldUntil)}. Pay before then to confirm your place.`
    : `You’re coming to ${inWords(event)}${event.venue ? `, at ${event.venue.name}` : ''}. Your place is confirmed.`;
}

async function myBooking(services: Services, asked: OwnAsked): Promise<Said> {
  if (says(asked, 'played', 'last', 'been'))
    return { text: 'Your dashboard lists the golf days you’ve played.', links: [dashboard] };
  const own = await readAhead(services, asked);
  const links = own.map((one) =>
    one.booked.booking.state === 'held'
      ? { to: `/event-payment/${one.event.id}`, label: 'Continue to payment' }
      : linkTo(one),
  );
  const noEmail = { to: '/faq#no-mail', label: 'If an email hasn’t arrived' };
  const help = says(asked, 'confirmation', 'email', 'mail', 'payment', 'paid') ? [noEmail] : [];
  return { text: own.map(lineOf).join('\n') || nothingAhead(asked), links: [...links, dashboard, ...help] };
}

function refundLine(own: Own, now: Date): string {
  const { booked, event } = own;
  if (event.state === 'cancelled') return lineOf(own);
  const paidPence = booked.order.state === 'paid' ? booked.booking.pricePence : 0;
  const quote = refundQuote({ terms: booked.booking.terms, startsAt: event.startsAt, paidPence }, now);
  const paid = `the ${formatPounds(paidPence)} you paid for ${inWords(event)}`;
  const back = {
    all: `all of ${paid}`,
    half: `${formatPounds(quote.pence)}, half of ${paid}, or a credit for a whole golf day if you prefer`,
    if_resold: `${paid} only if someone else takes your place`,
    none: `nothing of ${paid}: the day has begun`,
  }[quote.share];
  const until = quote.until && quote.pence > 0 ? ` That holds until ${formatDateTime(quote.until)}.` : '';
  return `If you cancelled today you would get back ${back}.${until}`;
}

async function myRefund(services: Services, asked: OwnAsked): Promise<Said> {
  // In "what is my refund today" the date is not that of the booking.
  const anyDay = { ...asked, entities: { ...asked.entities, periods: [] } };
  const ahead = await readAhead(services, anyDay);
  const own = ahead.filter(({ booked }) => booked.booking.state === 'confirmed');
  const lines = own.length > 0 ? own.map((one) => refundLine(one, asked.now)) : [nothingAhead(anyDay)];
  return {
    text: [...lines, 'To cancel, contact us with your order number.'].join('\n'),
    links: [
      ...own.map(linkTo),
      dashboard,
      { to: '/policy/cancellation', label: 'The cancellation policy' },
      { to: '/contact', label: 'Contact us' },
    ],
  };
}

function applicationLine({ membershipTier, reference, state, submittedAt }: OwnApplication): string {
  const due = formatDateTime(responseDeadline(new Date(submittedAt)));
  const progress = {
    submitted: `has arrived. We’ll reply by ${due}`,
    in_review: `is being reviewed. We’ll reply by ${due}`,
    approved: 'has been approved. You pay nothing until you agree to the price',
    rejected: 'was declined. You’re still welcome at our golf days',
    withdrawn: 'was withdrawn',
  }[state];
  return `Your application ${reference} for ${tierOf(membershipTier).name}, sent on ${formatDate(submittedAt)}, ${progress}.`;
}

/** The account's latest applications. The site does not keep tiers and guest passes yet. */
async function myMembership(services: Services, asked: OwnAsked): Promise<Said> {
  if (says(asked, 'founding', 'founder', 'badge'))
    return {
      text: `If your first paid booking is in the ${brand.series}, you’re a founding member. Your dashboard shows your bookings.`,
      links: [dashboard, { to: '/faq#founding-benefits', label: 'What founding members get' }],
    };
  const own = (await readOwnApplications(services, asked.account.id)).slice(0, 3);
  return {
    text: own.map(applicationLine).join('\n') || 'There is no application in your account.',
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

const answers = {
  my_booking: myBooking,
  my_refund: myRefund,
  my_membership: myMembership,
  my_account: myAccount,
} as const;
export const isOwn = (topic: TopicId): topic is keyof typeof answers => Object.hasOwn(answers, topic);

/** Answers a member's question about themselves, from their own data alone. */
export const aboutOneself = (services: Services, topic: keyof typeof answers, asked: OwnAsked) =>
  answers[topic](services, asked);
