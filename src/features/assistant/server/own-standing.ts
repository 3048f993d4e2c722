import { readBookings } from '#features/bookings/server/public.ts';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { readFoundersJourney } from '#features/events/server/public.ts';
import type { OwnApplication } from '#features/membership/contract.ts';
import { readOwnApplications } from '#features/membership/server/public.ts';
import { tierOf } from '#features/membership/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { Services } from '#platform/plugin.ts';
import { type Said, to } from '../answer-links.ts';
import { dayInWords, inLines } from '../answer-words.ts';
import { asksToWithdraw, HOW_TO_WITHDRAW } from '../own-matters.ts';
import { foundingPlacesInAll } from './founders-answer.ts';
import { bookingLink, type OwnAsked } from './own-answers.ts';

/** How many receipts are named; the dashboard has the rest. */
const LISTED = 4;

/** What the asker's own account says of them. */
export const myAccount = async (_services: Services, { account }: OwnAsked): Promise<Said> => ({
  text: `You are signed in as ${account.firstName} ${account.lastName}, username ${account.username}. Your e-mail address, ${account.email}, is ${account.emailVerifiedAt ? 'confirmed' : 'not confirmed yet: press the link in our mail, or have it sent again on your profile'}.`,
  links: [to.profile, to.dashboard],
  suggestions: ['How do I change my e-mail address?', 'When is my next event?'],
});

function stateInWords({ membershipTier, reference, state, submittedAt }: OwnApplication, now: Date): string {
  const what = `Your application ${reference} for ${tierOf(membershipTier).name}, sent on ${formatDate(submittedAt)},`;
  const due = responseDeadline(new Date(submittedAt));
  const promise =
    now <= due
      ? `You hear from us by ${formatDateTime(due)}.`
      : `We meant to answer by ${formatDateTime(due)} and are late: we are sorry.`;
  switch (state) {
    case 'submitted':
      return `${what} has arrived and is read next. ${promise}`;
    case 'in_review':
      return `${what} is being read. ${promise}`;
    case 'approved':
      return `${what} is approved. The office is in touch to set your membership up; nothing is charged before you agree.`;
    case 'rejected':
      return `${what} was turned down. Our golf days are open to you all the same.`;
    case 'withdrawn':
      return `${what} was withdrawn.`;
  }
}

const statusLink = ({ reference, statusPath }: OwnApplication) => ({
  to: statusPath,
  label: `Application ${reference}`,
});

/** Where the asker's own applications stand. */
export async function myApplication(services: Services, { account, now, text }: OwnAsked): Promise<Said> {
  const own = (await readOwnApplications(services, account.id)).slice(0, 3);
  const suggestions = ['How long does an application take?', 'What are the membership tiers?'];
  if (own.length === 0)
    return {
      text: 'No application belongs to your account. If you sent one under another address, the mail that acknowledged it has a link that shows where it stands.',
      links: [{ to: '/membership#apply', label: 'Apply for membership' }],
      suggestions,
    };
  const how = asksToWithdraw(text) ? [HOW_TO_WITHDRAW] : [];
  return {
    text: inLines([...own.map((one) => stateInWords(one, now)), ...how]),
    links: own.map(statusLink),
    suggestions,
  };
}

/** The asker's tier and what is left of it: not kept by the site. What is, is the application for one. */
export async function myTier(services: Services, { account, now }: OwnAsked): Promise<Said> {
  const [latest] = await readOwnApplications(services, account.id);
  return {
    text: inLines([
      'The site does not keep memberships yet, so I cannot tell you a tier, the events left in it or your guest passes. The office can.',
      ...(latest ? [stateInWords(latest, now)] : []),
    ]),
    links: [...(latest ? [statusLink(latest)] : []), to.membership],
    suggestions: ['What are the membership tiers?', 'When is my next event?'],
    offersOffice: true,
  };
}

/** An account's paid bookings, first paid first. */
async function readPaid({ database }: Services, { account, now }: OwnAsked) {
  const all = await readBookings(database, { accountId: account.id }, now);
  return all
    .flatMap((own) => {
      const { paidAt, state } = own.booked.order;
      return state === 'paid' && paidAt ? [{ ...own, paidAt }] : [];
    })
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

/** Whether the asker is a founding member: by what they paid for first (product.md, "founding member"). */
export async function myFounding(services: Services, asked: OwnAsked): Promise<Said> {
  const [first] = await readPaid(services, asked);
  const suggestions = ['What do founding members get?', 'When is my next event?'];
  if (!first) {
    const left = foundingPlacesInAll(await readFoundersJourney(services.database, asked.now), asked.now);
    return {
      text: `Not yet: you have no paid booking. Your first one makes you a founding member if it is a day of the ${brand.series}; ${left} founding places are left.`,
      links: [to.founders, to.events],
      suggestions,
    };
  }
  if (first.event.series !== brand.series)
    return {
      text: `By our records, no: your first paid booking was ${dayInWords(first.event)}, and a founding member’s is a day of the ${brand.series}. The office can tell you for certain.`,
      links: [bookingLink(first), to.faq('founding-member', 'What is a founding member?')],
      suggestions,
      offersOffice: true,
    };
  return {
    text: `Yes: your first paid booking is ${dayInWords(first.event)}, a day of the ${brand.series}. The site does not show numbers yet; the office can tell you yours.`,
    links: [bookingLink(first), to.faq('founding-benefits', 'What founding members get')],
    suggestions,
    offersOffice: true,
  };
}

const WHERE_RECEIPTS_ARE =
  'A receipt with net, VAT and total stands on the page of each booking, which you can print, and came by e-mail with the confirmation. There is no separate invoice to download: if your bookkeeping needs one, ask the office.';

/** For whoever is not signed in, and for who has paid nothing. */
export const receiptsInGeneral: Said = {
  text: WHERE_RECEIPTS_ARE,
  links: [to.dashboard, to.faq('vat-receipt', 'A receipt that shows the VAT')],
  suggestions: ['How can I pay?', 'How do I contact you?'],
};

/** The asker's own receipts, the latest first. */
export async function myReceipts(services: Services, asked: OwnAsked): Promise<Said> {
  const paid = (await readPaid(services, asked)).reverse();
  if (paid.length === 0)
    return {
      ...receiptsInGeneral,
      text: `No booking of yours is paid for at present. ${WHERE_RECEIPTS_ARE}`,
    };
  const lines = paid
    .slice(0, LISTED)
    .map(
      ({ booked: { order }, event, paidAt }) =>
        `${formatPounds(order.totalPence)} for ${event.title}, paid on ${formatDate(paidAt)}.`,
    );
  const rest = paid.length > LISTED ? [`And ${paid.length - LISTED} more, on your dashboard.`] : [];
  return {
    ...receiptsInGeneral,
    text: inLines([...lines, ...rest, WHERE_RECEIPTS_ARE]),
    links: [...paid.slice(0, LISTED).map(bookingLink), to.dashboard],
  };
}
