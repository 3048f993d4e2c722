import { refundQuote } from '#features/bookings/cancellation.ts';
import { readBookings } from '#features/bookings/server/public.ts';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { readFoundersJourney } from '#features/events/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import type { OwnApplication } from '#features/membership/contract.ts';
import { readOwnApplications } from '#features/membership/server/public.ts';
import { tierOf } from '#features/membership/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { isWithin } from '#lib/named-dates.ts';
import type { Services } from '#platform/plugin.ts';
import type { TopicId } from '../choose-topic.ts';
import { type Asked, says } from './calendar.ts';
import { foundingPlacesInAll } from './club-answers.ts';
import { inWords, type Said } from './day-answers.ts';

type Own = Awaited<ReturnType<typeof readBookings>>[number];
type OwnAsked = Asked & { readonly account: Account };

const dashboard = { to: '/dashboard', label: 'Your dashboard' };
const NOTHING_AHEAD = 'You have no place at a coming golf day.';
const linkTo = ({ booked, event }: Own) => ({ to: `/bookings/${booked.booking.id}`, label: event.title });

const readAll = ({ database }: Services, { account, now }: OwnAsked): Promise<Own[]> =>
  readBookings(database, { accountId: account.id }, now);

/** The account's bookings that are held or confirmed and still to come, in the cities named. */
async function readAhead(services: Services, asked: OwnAsked): Promise<Own[]> {
  const { cities } = asked.entities;
  return (await readAll(services, asked)).filter(
    ({ booked: { booking }, event }) =>
      ['held', 'confirmed'].includes(booking.state) &&
      event.endsAt > asked.now &&
      (cities.length === 0 || cities.includes(event.city)),
  );
}

function lineOf({ booked: { booking }, event }: Own): string {
  if (event.state === 'cancelled')
    return `${inWords(event)} is cancelled. Your booking says what happens with your payment.`;
  return booking.state === 'held'
    ? `${inWords(event)} is being kept for you until ${formatTime(booking.heldUntil)}. It is yours once you have paid.`
    : `You’re coming to ${inWords(event)}${event.venue ? `, at ${event.venue.name}` : ''}. Your place is confirmed.`;
}

async function played(services: Services, asked: OwnAsked): Promise<Said> {
  const { cities } = asked.entities;
  const all = (await readAll(services, asked)).filter(
    ({ booked, event }) =>
      booked.booking.state === 'attended' && (cities.length === 0 || cities.includes(event.city)),
  );
  const [last] = all;
  return {
    text: last
      ? `You have played ${all.length} golf ${all.length === 1 ? 'day' : 'days'} with us, the last one ${last.event.title} on ${formatDate(last.event.startsAt)}.`
      : 'Our records don’t show a golf day that you have played with us.',
    links: [...(last ? [linkTo(last)] : []), dashboard],
  };
}

async function myBooking(services: Services, asked: OwnAsked): Promise<Said> {
  const isPast = asked.entities.isPast || says(asked, 'played', 'last', 'been', 'previous', 'past');
  if (isPast && !says(asked, 'booked', 'booking', 'cancelled', 'come')) return played(services, asked);
  const { periods } = asked.entities;
  const own = (await readAhead(services, asked)).filter(
    ({ event }) =>
      periods.length === 0 || periods.some((period) => isWithin(londonDay(event.startsAt), period)),
  );
  const missing = says(asked, 'confirmation', 'email', 'mail', 'payment', 'paid')
    ? ' If an email is missing, look in your spam folder. If you have paid and see no booking, write to the office with your order number.'
    : '';
  const links = own.map((one) =>
    one.booked.booking.state === 'held'
      ? { to: `/event-payment/${one.event.id}`, label: 'Continue to payment' }
      : linkTo(one),
  );
  return {
    text: `${own.length > 0 ? own.map(lineOf).join('\n') : NOTHING_AHEAD}${missing}`,
    links: [
      ...links,
      dashboard,
      ...(missing ? [{ to: '/faq#no-mail', label: 'No confirmation has come' }] : []),
    ],
  };
}

function refundLine({ booked: { booking, order }, event }: Own, now: Date): string {
  const paidPence = order.state === 'paid' ? booking.pricePence : 0;
  const quote = refundQuote({ terms: booking.terms, startsAt: event.startsAt, paidPence }, now);
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
  const own = (await readAhead(services, asked)).filter(({ booked }) => booked.booking.state === 'confirmed');
  const lines = own.map((one) =>
    one.event.state === 'cancelled' ? lineOf(one) : refundLine(one, asked.now),
  );
  return {
    text: [
      ...(own.length > 0 ? lines : [NOTHING_AHEAD]),
      'To cancel, write to the office with your order number.',
    ].join('\n'),
    links: [
      ...own.map(linkTo),
      dashboard,
      { to: '/policy/cancellation', label: 'The cancellation policy' },
      { to: '/contact', label: 'Contact the office' },
    ],
  };
}

/** What the account has paid for, the latest first. */
async function readPaid(services: Services, asked: OwnAsked) {
  const paid = (await readAll(services, asked)).flatMap((own) => {
    const { paidAt, state } = own.booked.order;
    return state === 'paid' && paidAt ? [{ ...own, paidAt }] : [];
  });
  return paid.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
}

async function myReceipts(services: Services, asked: OwnAsked): Promise<Said> {
  const paid = (await readPaid(services, asked)).slice(0, 4);
  const lines = paid.map(
    ({ booked, event, paidAt }) =>
      `${formatPounds(booked.order.totalPence)} for ${event.title}, paid on ${formatDate(paidAt)}.`,
  );
  const where = 'Each booking’s page has its receipt with net, VAT and total, and you can print it.';
  return {
    text: [...(lines.length > 0 ? lines : ['You haven’t paid for a booking yet.']), where].join('\n'),
    links: [
      ...paid.map(linkTo),
      dashboard,
      { to: '/faq#vat-receipt', label: 'A receipt that shows the VAT' },
    ],
  };
}

function applicationLine({ membershipTier, reference, state, submittedAt }: OwnApplication): string {
  const due = formatDateTime(responseDeadline(new Date(submittedAt)));
  const stands = {
    submitted: `has arrived. You hear from us by ${due}`,
    in_review: `is being read. You hear from us by ${due}`,
    approved: 'has been approved. Nothing is charged before you agree to the price',
    rejected: 'was declined. You’re still welcome at our golf days',
    withdrawn: 'was withdrawn',
  }[state];
  return `Your application ${reference} for ${tierOf(membershipTier).name}, sent on ${formatDate(submittedAt)}, ${stands}.`;
}

async function foundingLine(services: Services, asked: OwnAsked): Promise<string> {
  const first = (await readPaid(services, asked)).at(-1);
  if (!first) {
    const left = foundingPlacesInAll(await readFoundersJourney(services.database, asked.now), asked.now);
    return `You’re not a founding member yet: your first paid booking in the ${brand.series} makes you one, and ${left} founding places are left.`;
  }
  return first.event.series === brand.series
    ? `You’re a founding member: your first paid booking is ${inWords(first.event)}, part of the ${brand.series}.`
    : `Our records don’t show you as a founding member: your first paid booking was ${inWords(first.event)}, which isn’t part of the ${brand.series}.`;
}

/** The asker's founding place, or their applications; tiers and passes are not kept by the site yet. */
async function myMembership(services: Services, asked: OwnAsked): Promise<Said> {
  if (says(asked, 'founding', 'founder', 'badge'))
    return {
      text: await foundingLine(services, asked),
      links: [{ to: '/faq#founding-benefits', label: 'What founding members get' }, dashboard],
    };
  const own = (await readOwnApplications(services, asked.account.id)).slice(0, 3);
  const isTier = !says(asked, 'application', 'applied', 'accepted', 'approved');
  const none = isTier
    ? 'The site can’t show a membership tier, guest passes or events left yet; the office can tell you.'
    : 'There is no application in your account. If you applied with another address, use the link in our confirmation email.';
  return {
    text: [...(isTier || own.length === 0 ? [none] : []), ...own.map(applicationLine)].join('\n'),
    links: [
      ...own.map(({ reference, statusPath }) => ({ to: statusPath, label: `Application ${reference}` })),
      { to: '/membership', label: 'Membership tiers' },
    ],
    offersOffice: isTier,
  };
}

function myAccount(_services: Services, { account }: OwnAsked): Said {
  const confirmed = account.emailVerifiedAt
    ? 'confirmed'
    : 'not confirmed yet: press the link in our email, or ask for a new one on your profile';
  return {
    text: `You’re logged in as ${account.firstName} ${account.lastName}, username ${account.username}. Your email address, ${account.email}, is ${confirmed}.`,
    links: [{ to: '/account/profile', label: 'Your profile' }, dashboard],
  };
}

const answers = {
  my_booking: myBooking,
  my_refund: myRefund,
  my_membership: myMembership,
  receipts: myReceipts,
  my_account: myAccount,
} as const;
export const isOwn = (topic: TopicId): topic is keyof typeof answers => Object.hasOwn(answers, topic);

/** Answers what somebody logged in asks about themselves: from their own data alone. */
export const aboutOneself = (services: Services, topic: keyof typeof answers, asked: OwnAsked) =>
  answers[topic](services, asked);
