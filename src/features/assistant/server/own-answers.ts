import { refundQuote } from '#features/bookings/cancellation.ts';
import { readBookings } from '#features/bookings/server/public.ts';
import type { City } from '#features/events/cities.ts';
import type { Account } from '#features/identity/server/public.ts';
import { formatDateTime, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { Services } from '#platform/plugin.ts';
import { type Said, to } from '../answer-links.ts';
import { dayInWords, inLines, whereInWords } from '../answer-words.ts';
import { HOW_TO_CANCEL, HOW_TO_MOVE } from '../golf-days.ts';
import { asksOfConfirmation } from '../own-matters.ts';

type Own = Awaited<ReturnType<typeof readBookings>>[number];

/** Somebody signed in, who asks about what is theirs. */
export type OwnAsked = {
  readonly account: Account;
  readonly cities: readonly City[];
  /** The question, for what it says besides. */
  readonly text: string;
  readonly now: Date;
};

export const bookingLink = ({ booked, event }: Own) => ({
  to: `/bookings/${booked.booking.id}`,
  label: event.title,
});

/**
 * This account's bookings of days to come, soonest first: in the named city, if one was named. `ahead`: those that take
 * place; `off`: those that were called off.
 */
async function readOwn(
  { database }: Services,
  { account, cities, now }: OwnAsked,
  states: readonly string[],
) {
  const all = await readBookings(database, { accountId: account.id }, now);
  const own = all.filter(
    ({ booked, event }) =>
      states.includes(booked.booking.state) &&
      event.endsAt > now &&
      (cities.length === 0 || cities.includes(event.city)),
  );
  const [off, ahead] = [own.filter(isOff), own.filter((one) => !isOff(one))];
  return { ahead, off };
}

const isOff = ({ event }: Own): boolean => event.state === 'cancelled';

/** An answer, after the own days that were called off: whatever was asked, that comes first. */
const afterWhatIsOff = (off: readonly Own[], said: Said): Said =>
  off.length === 0
    ? said
    : {
        ...said,
        text: inLines([
          ...off.map(
            ({ event }) =>
              `${dayInWords(event)} is cancelled. Your booking says what happens with your payment.`,
          ),
          said.text,
        ]),
        links: [...off.map(bookingLink), ...said.links],
      };

const nothingAhead = (cities: readonly City[], off: readonly Own[] = []): Said => ({
  text: `You have no ${off.length > 0 ? 'other ' : ''}place at a coming golf day${whereInWords(cities)}.`,
  links: [to.events, to.dashboard],
  suggestions: ['When is the next event?', 'How do I book?'],
});

/** For somebody who has paid, or thinks so, and holds nothing ahead. */
const nothingPaid = (cities: readonly City[]): Said => ({
  text: `${nothingAhead(cities).text} A payment that reaches us too late takes a free place if there is one; if not, all of it goes back to you, and a mail says so. If you see neither, write to the office with your order number.`,
  links: [to.dashboard, to.faq('no-mail', 'I have booked, but no confirmation has come'), to.contact],
  suggestions: ['Where is my receipt?', 'When is my refund here?'],
});

const where = ({ event }: Own): string => event.venue?.name ?? 'a venue that is still to be announced';

const stands = ({ booked: { booking }, event }: Own): string =>
  booking.state === 'held'
    ? `${dayInWords(event)}: kept for you until ${formatTime(booking.heldUntil)}, and yours once it is paid.`
    : `${dayInWords(event)}: confirmed.`;

const wayOn = (own: Own) =>
  own.booked.booking.state === 'held'
    ? { to: `/event-payment/${own.event.id}`, label: 'Continue to payment' }
    : bookingLink(own);

const MAIL_AGAIN =
  ' If the mail has not come, look in the spam folder; if there is nothing, tell the office, and we send it again.';

/** The asker's own days ahead, and a place that is being kept while they pay. */
export async function myBooking(services: Services, asked: OwnAsked): Promise<Said> {
  const { ahead, off } = await readOwn(services, asked, ['confirmed', 'held']);
  if (ahead.length > 0) return afterWhatIsOff(off, bookedAhead(ahead, asked));
  const isMissed = asksOfConfirmation(asked.text) && off.length === 0;
  return isMissed ? nothingPaid(asked.cities) : afterWhatIsOff(off, nothingAhead(asked.cities, off));
}

function bookedAhead(all: readonly Own[], asked: OwnAsked): Said {
  const [next, ...more] = all;
  if (!next) return nothingAhead(asked.cities);
  const { booking } = next.booked;
  const links = [...all.map(wayOn), to.dashboard];
  if (more.length > 0)
    return {
      text: inLines([`You have ${all.length} places at coming golf days:`, ...all.map(stands)]),
      links,
      suggestions: ['What is my refund today?', 'What should I wear?'],
    };
  if (booking.state === 'held')
    return {
      text: `A place at ${dayInWords(next.event)} is being kept for you until ${formatTime(booking.heldUntil)}. It is yours once it is paid.`,
      links,
      suggestions: ['How can I pay?'],
    };
  return {
    text: `You are coming to ${dayInWords(next.event)}, at ${where(next)}. Your place is confirmed.${/confirm|mail/i.test(asked.text) ? MAIL_AGAIN : ''}`,
    links,
    suggestions: ['What is my refund today?', 'What should I wear?', 'Where is the venue?'],
  };
}

/** How a place is moved to another day, after those that the asker has. */
export async function myMove(services: Services, asked: OwnAsked): Promise<Said> {
  const { ahead, off } = await readOwn(services, asked, ['confirmed', 'held']);
  const told = ahead.length > 0 ? ahead.map(stands) : [nothingAhead(asked.cities, off).text];
  return afterWhatIsOff(off, {
    text: inLines([...told, HOW_TO_MOVE]),
    links: [...ahead.map(wayOn), to.cancellation, to.events, to.contact],
    suggestions: ['What is my refund today?', 'Can somebody take my place?', 'How many places are left?'],
  });
}

/** What the asker would get back today for each day they have booked, by the terms of that booking. */
export async function myRefund(services: Services, asked: OwnAsked): Promise<Said> {
  const { ahead, off } = await readOwn(services, asked, ['confirmed']);
  if (ahead.length === 0) return afterWhatIsOff(off, nothingAhead(asked.cities, off));
  return afterWhatIsOff(off, {
    text: inLines([...ahead.map((own) => refundLine(own, asked.now)), HOW_TO_CANCEL]),
    links: [...ahead.map(bookingLink), to.cancellation, to.contact],
    suggestions: ['Can somebody take my place?', 'When is my next event?'],
  });
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
      return `If you cancelled today you would get back ${formatPounds(quote.pence)}, half of ${paid}, or a credit for a whole golf day if you prefer.${until}`;
    case 'if_resold':
      return `If you cancelled today you would get back ${paid} only if your place is taken by someone else.`;
    case 'none':
      return `You would get back nothing of ${paid}: the day has begun.`;
  }
}
