import { refundQuote } from '#features/bookings/cancellation.ts';
import { readBookings } from '#features/bookings/server/read-orders.ts';
import type { City } from '#features/events/cities.ts';
import type { Account } from '#features/identity/server/account.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { dayInWords, inLines } from '../answer-words.ts';
import type { Answer } from '../contract.ts';
import { to } from '../fixed-answers.ts';

type Said = Pick<Answer, 'text' | 'links' | 'suggestions'>;
type Own = Awaited<ReturnType<typeof readBookings>>[number];
type Asked = { readonly account: Account; readonly city: City | undefined; readonly now: Date };

/** For a visitor who asks about something of their own: nothing is looked up. */
export const signInFirst: Said = {
  text: 'I can look that up once you are signed in. Your conversation stays here meanwhile.',
  links: [to.signIn, { to: '/auth?tab=register', label: 'Register' }],
  suggestions: ['I forgot my password', 'When is the next event?'],
};

const bookingLink = ({ booked, event }: Own) => ({
  to: `/bookings/${booked.booking.id}`,
  label: event.title,
});

/** This account's bookings of days that still take place, soonest first: in the named city, if one was named. */
async function readAhead(
  db: Executor,
  { account, city, now }: Asked,
  states: readonly string[],
): Promise<Own[]> {
  const all = await readBookings(db, { accountId: account.id }, now);
  return all.filter(
    ({ booked, event }) =>
      states.includes(booked.booking.state) &&
      event.state !== 'cancelled' &&
      event.endsAt > now &&
      (city === undefined || event.city === city),
  );
}

const nothingAhead = (city: City | undefined): Said => ({
  text: `You have no place at a coming golf day${city ? ` in ${city}` : ''}.`,
  links: [to.events, to.dashboard],
  suggestions: ['When is the next event?', 'How do I book?'],
});

/** The asker's own next day, and a place that is being kept while they pay. */
export async function myBooking(db: Executor, asked: Asked): Promise<Said> {
  const [next, ...more] = await readAhead(db, asked, ['confirmed', 'held']);
  if (!next) return nothingAhead(asked.city);
  const { booking } = next.booked;
  if (booking.state === 'held')
    return {
      text: `A place at ${dayInWords(next.event)} is being kept for you until ${formatTime(booking.heldUntil)}. It is yours once it is paid.`,
      links: [{ to: `/event-payment/${next.event.id}`, label: 'Continue to payment' }],
      suggestions: ['How can I pay?'],
    };
  const where = next.event.venue?.name ?? 'a venue that is still to be announced';
  const rest = more.length === 0 ? '' : ` After that you have ${more.length} more.`;
  return {
    text: `You are coming to ${dayInWords(next.event)}, at ${where}. Your place is confirmed.${rest}`,
    links: [bookingLink(next), to.dashboard],
    suggestions: ['What is my refund today?', 'What should I wear?', 'Where is the venue?'],
  };
}

/** What the asker would get back today for each day they have booked, by the terms of that booking. */
export async function myRefund(db: Executor, asked: Asked): Promise<Said> {
  const ahead = await readAhead(db, asked, ['confirmed']);
  if (ahead.length === 0) return nothingAhead(asked.city);
  return {
    text: inLines(ahead.map((own) => refundLine(own, asked.now))),
    links: [...ahead.map(bookingLink), to.cancellation, to.contact],
    suggestions: ['How do I cancel?', 'When is my next event?'],
  };
}

function refundLine({ booked: { booking, order }, event }: Own, now: Date): string {
  const paidPence = order.state === 'paid' ? booking.pricePence : 0;
  const quote = refundQuote({ terms: booking.terms, startsAt: event.startsAt, paidPence }, now);
  const paid = `the ${formatPounds(paidPence)} you paid for ${dayInWords(event)}`;
  const until = quote.until ? ` This holds until ${formatDateTime(quote.until)}.` : '';
  switch (quote.share) {
    case 'all':
      return `If you cancelled today you would get back all of ${paid}.${until}`;
    case 'half':
      return `If you cancelled today you would get back ${formatPounds(quote.pence)}, half of ${paid}.${until}`;
    case 'if_resold':
      return `If you cancelled today you would get back ${paid} only if your place is taken by someone else.`;
    case 'none':
      return `You would get back nothing of ${paid}: the day has begun.`;
  }
}

/** What the asker's own account says of them. */
export const myAccount = async (_db: Executor, { account }: Asked): Promise<Said> => ({
  text: `You are signed in as ${account.firstName} ${account.lastName} (username ${account.username}, e-mail ${account.email}), with us since ${formatDate(account.createdAt)}.`,
  links: [to.dashboard, { to: '/account', label: 'Your account' }],
  suggestions: ['When is my next event?', 'How do I reset my password?'],
});
