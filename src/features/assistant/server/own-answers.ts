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
const cancellation = { to: '/policy/cancellation', label: 'The cancellation policy' };
const linkTo = ({ booked, event }: Own) => ({ to: `/bookings/${booked.booking.id}`, label: event.title });
const payOrSee = (own: Own) =>
  own.booked.booking.state === 'held'
    ? { to: `/event-payment/${own.event.id}`, label: 'Continue to payment' }
    : linkTo(own);

/** The account's bookings in the cities and at the time named, those to come first. */
async function readOwn(
  { database }: Services,
  { account, entities: { cities, periods }, now }: OwnAsked,
): Promise<Own[]> {
  const all = await readBookings(database, { accountId: account.id }, now);
  return all.filter(
    ({ event }) =>
      (cities.length === 0 || cities.includes(event.city)) &&
      (periods.length === 0 || periods.some((period) => isWithin(londonDay(event.startsAt), period))),
  );
}

const isAhead = (own: Own, now: Date, states: readonly string[]): boolean =>
  states.includes(own.booked.booking.state) && own.event.endsAt > now;

function inOneLine({ booked: { booking }, event }: Own): string {
  if (event.state === 'cancelled')
    return `${inWords(event)} is cancelled. Your booking says what happens with your payment.`;
  return booking.state === 'held'
    ? `${inWords(event)} is being kept for you until ${formatTime(booking.heldUntil)}. It is yours once you have paid.`
    : `You’re coming to ${inWords(event)}${event.venue ? `, at ${event.venue.name}` : ''}. Your place is confirmed.`;
}

function played(all: readonly Own[], now: Date): Said {
  const over = all.filter(({ event }) => event.endsAt <= now && event.state !== 'cancelled');
  const attended = over.filter(({ booked }) => booked.booking.state === 'attended');
  const [last] = attended;
  return {
    text: last
      ? `You have played ${attended.length} golf ${attended.length === 1 ? 'day' : 'days'} with us, the last one ${last.event.title} on ${formatDate(last.event.startsAt)}.`
      : 'Our records don’t show a golf day that you have played with us.',
    links: [...(last ? [linkTo(last)] : []), dashboard],
  };
}

async function myBooking(services: Services, asked: OwnAsked): Promise<Said> {
  const isPast =
    asked.entities.isPast || says(asked, 'played', 'last', 'been', 'attended', 'previous', 'past');
  if (isPast && !says(asked, 'booked', 'booking', 'cancelled', 'come')) {
    const periods = asked.entities.periods.filter(({ from }) => from <= londonDay(asked.now));
    return played(await readOwn(services, { ...asked, entities: { ...asked.entities, periods } }), asked.now);
  }
  const own = (await readOwn(services, asked)).filter((one) =>
    isAhead(one, asked.now, ['confirmed', 'held']),
  );
  const missing = says(asked, 'confirmation', 'email', 'mail', 'payment', 'paid')
    ? ' If you are missing an email, look in your spam folder. If you have paid and see no booking, write to the office with your order number.'
    : '';
  return {
    text: `${own.length > 0 ? own.map(inOneLine).join('\n') : 'You have no place at a coming golf day.'}${missing}`,
    links: [
      ...own.map(payOrSee),
      dashboard,
      ...(missing ? [{ to: '/faq#no-mail', label: 'No confirmation has come' }] : []),
    ],
  };
}

function refundLine({ booked: { booking, order }, event }: Own, now: Date): string {
  const paidPence = order.state === 'paid' ? booking.pricePence : 0;
  const quote = refundQuote({ terms: booking.terms, startsAt: event.startsAt, paidPence }, now);
  const paid = `the ${formatPounds(paidPence)} you paid for ${inWords(event)}`;
  const until = quote.until ? ` That holds until ${formatDateTime(quote.until)}.` : '';
  switch (quote.share) {
    case 'all':
      return `If you cancelled today you would get back all of ${paid}.${until}`;
    case 'half':
      return `If you cancelled today you would get back ${formatPounds(quote.pence)}, half of ${paid}, or a credit for a whole golf day if you prefer.${until}`;
    case 'if_resold':
      return `If you cancelled today you would get back ${paid} only if someone else takes your place.`;
    case 'none':
      return `You would get back nothing of ${paid}: the day has begun.`;
  }
}

async function myRefund(services: Services, asked: OwnAsked): Promise<Said> {
  const own = (await readOwn(services, { ...asked, entities: { ...asked.entities, periods: [] } })).filter(
    (one) => isAhead(one, asked.now, ['confirmed']),
  );
  const lines = own.map((one) =>
    one.event.state === 'cancelled' ? inOneLine(one) : refundLine(one, asked.now),
  );
  return {
    text: [
      ...(own.length > 0 ? lines : ['You have no place at a coming golf day.']),
      'To cancel, write to the office with your order number.',
    ].join('\n'),
    links: [...own.map(linkTo), dashboard, cancellation, { to: '/contact', label: 'Contact the office' }],
  };
}

async function readPaid({ database }: Services, { account, now }: OwnAsked) {
  const all = await readBookings(database, { accountId: account.id }, now);
  return all
    .flatMap((own) => {
      const { paidAt, state } = own.booked.order;
      return state === 'paid' && paidAt ? [{ ...own, paidAt }] : [];
    })
    .toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
}

async function myReceipts(services: Services, asked: OwnAsked): Promise<Said> {
  const paid = await readPaid(services, asked);
  const lines = paid
    .slice(0, 4)
    .map(
      ({ booked: { order }, event, paidAt }) =>
        `${formatPounds(order.totalPence)} for ${event.title}, paid on ${formatDate(paidAt)}.`,
    );
  return {
    text: [
      ...(lines.length > 0 ? lines : ['You haven’t paid for a booking yet.']),
      'Each booking’s page has its receipt with net, VAT and total, and you can print it.',
    ].join('\n'),
    links: [
      ...paid.slice(0, 4).map(linkTo),
      dashboard,
      { to: '/faq#vat-receipt', label: 'A receipt that shows the VAT' },
    ],
  };
}

function applicationLine(
  { membershipTier, reference, state, submittedAt }: OwnApplication,
  now: Date,
): string {
  const what = `Your application ${reference} for ${tierOf(membershipTier).name}, sent on ${formatDate(submittedAt)},`;
  const due = responseDeadline(new Date(submittedAt));
  const promise =
    now <= due
      ? `We’ll be in touch by ${formatDateTime(due)}.`
      : `We should have answered by ${formatDateTime(due)}: we’re sorry.`;
  switch (state) {
    case 'submitted':
      return `${what} has arrived. ${promise}`;
    case 'in_review':
      return `${what} is being read. ${promise}`;
    case 'approved':
      return `${what} has been approved. The office will be in touch; nothing is charged before you agree.`;
    case 'rejected':
      return `${what} was declined. You’re still welcome at our golf days.`;
    case 'withdrawn':
      return `${what} was withdrawn.`;
  }
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

/** What the asker's applications, tier and founding place are; tiers and passes are not kept by the site yet. */
async function myMembership(services: Services, asked: OwnAsked): Promise<Said> {
  const applications = (await readOwnApplications(services, asked.account.id)).slice(0, 3);
  const isFounding = says(asked, 'founding', 'founder', 'badge', 'number');
  const isTier = !isFounding && !says(asked, 'application', 'applied', 'accepted', 'approved');
  const none =
    'There is no membership application in your account. If you applied with another email address, use the link in our confirmation email.';
  const lines = [
    ...(isFounding ? [await foundingLine(services, asked)] : []),
    ...(isTier
      ? ['The site can’t show a membership tier, guest passes or events left yet; the office can tell you.']
      : []),
    ...applications.map((one) => applicationLine(one, asked.now)),
    ...(applications.length === 0 && !isFounding && !isTier ? [none] : []),
    ...(says(asked, 'withdraw', 'cancel')
      ? ['To withdraw an application, open its page and press “Withdraw”.']
      : []),
  ];
  return {
    text: lines.join('\n'),
    links: [
      ...applications.map(({ reference, statusPath }) => ({
        to: statusPath,
        label: `Application ${reference}`,
      })),
      isFounding
        ? { to: '/faq#founding-benefits', label: 'What founding members get' }
        : { to: '/membership', label: 'Membership tiers' },
      { to: '/faq#application-answer', label: 'How long an application takes' },
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
