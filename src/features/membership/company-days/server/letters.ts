import { defineNotification, notify } from '#features/notifications/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { EMAIL_REASON, refundLetter, refundSentences } from '../../memberships/texts.ts';
import { returnReasons } from '../company-day.ts';
import { MEMBERSHIP_OVER, refundText, returnReasonTexts } from '../texts.ts';
import { OWN_PAGE } from './emails.tsx';
import type { CompanyDayRow } from './store.ts';

const Owner = z.object({ firstName: z.string() });
const day = z.iso.date();
const pence = z.int();

const toPage = (label: string, publicUrl: string) => ({
  label,
  href: `${publicUrl}${OWN_PAGE}`,
});

/** A quote for a company day, or a new one in place of it. */
export const companyDayQuoted = defineLetter({
  name: 'membership.company_day_quoted',
  payload: Owner.extend({
    day,
    places: z.int(),
    totalPence: pence,
    depositPence: pence,
    validUntil: day,
    note: z.string(),
  }),
  subject: (quote) => `Your quote: a golf day on ${formatDate(quote.day)}`,
  letter: ({ note, ...quote }, { publicUrl }) => ({
    heading: 'Your company golf day',
    preview: `${formatPounds(quote.totalPence)} for ${quote.places} places. Valid until ${formatDate(quote.validUntil)}.`,
    text: [
      `We can give you ${quote.places} places on ${formatDate(quote.day)} for ${formatPounds(quote.totalPence)}, VAT included.`,
      ...(note ? [note] : []),
      `To book it, pay the deposit of ${formatPounds(quote.depositPence)} by ${formatDate(quote.validUntil)}. Nothing is charged before you do.`,
    ],
    button: toPage('See the quote', publicUrl),
    reason: EMAIL_REASON,
  }),
});

/** The organisers cannot do it, or take their quote back. */
export const companyDayDeclined = defineLetter({
  name: 'membership.company_day_declined',
  payload: Owner.extend({ why: z.string(), hadQuote: z.boolean() }),
  subject: ({ hadQuote }) =>
    hadQuote ? 'The quote for your golf day is withdrawn' : 'About the golf day you asked for',
  letter: ({ why, hadQuote }, { publicUrl }) => ({
    heading: hadQuote ? 'We’ve withdrawn our quote' : 'We can’t offer the day you asked for',
    preview: why,
    text: [
      hadQuote
        ? 'We’ve had to withdraw the quote for your company golf day. If you’ve just paid the deposit, we refund all of it.'
        : 'We can’t arrange the company golf day that you asked for.',
      why,
      'It doesn’t count as your company day of this year, so you can ask for another one.',
    ],
    button: toPage('Ask for another day', publicUrl),
    reason: EMAIL_REASON,
  }),
});

/** A request or a quote ends with the membership that includes it. */
export const companyDayMembershipOver = defineLetter({
  name: 'membership.company_day_membership_over',
  payload: Owner.extend({ hadQuote: z.boolean() }),
  subject: ({ hadQuote }) =>
    hadQuote ? 'The quote for your golf day is withdrawn' : 'About the golf day you asked for',
  letter: ({ hadQuote }, { publicUrl }) => ({
    heading: hadQuote ? 'We’ve withdrawn our quote' : 'We’ve closed your request',
    preview: MEMBERSHIP_OVER,
    text: [
      MEMBERSHIP_OVER,
      hadQuote
        ? 'So we’ve withdrawn the quote for yours. If you’ve just paid the deposit, we refund all of it.'
        : 'So we’ve closed your request for one.',
    ],
    button: toPage('Open your company day', publicUrl),
    reason: EMAIL_REASON,
  }),
});

/** A payment that came when there was nothing to pay any more, and goes back. */
export const companyDayReturned = defineLetter({
  name: 'membership.company_day_returned',
  payload: Owner.extend({ pence, reason: z.enum(returnReasons) }),
  subject: (payment) => `We’re refunding ${formatPounds(payment.pence)} for your company day`,
  letter: (payment, { publicUrl }) => ({
    heading: refundLetter.heading,
    preview: refundLetter.preview,
    text: [
      `Your payment arrived, but ${returnReasonTexts[payment.reason]}`,
      refundSentences.on_its_way(formatPounds(payment.pence)),
    ],
    button: toPage('Open your company day', publicUrl),
    reason: EMAIL_REASON,
  }),
});

/** A booked day is called off. */
export const companyDayCalledOff = defineLetter({
  name: 'membership.company_day_called_off',
  payload: Owner.extend({
    ...{ day, why: z.string(), pence },
    isDisputed: z.boolean().default(false),
    /** Whether the golf day was still to come. */
    isAhead: z.boolean().default(true),
  }),
  subject: (off) => `Your golf day on ${formatDate(off.day)} is called off`,
  letter: (off, { publicUrl }) => ({
    heading: 'Your company golf day is called off',
    preview: off.pence > 0 ? `We’re refunding ${formatPounds(off.pence)}.` : 'Nothing is refunded.',
    text: [
      `Your company golf day on ${formatDate(off.day)} is called off.${off.isAhead ? ' We email everyone who has a place.' : ''}`,
      off.why,
      off.pence > 0
        ? refundText(off)
        : 'Nothing is refunded. If that’s a mistake, please contact us.',
    ],
    button: toPage('Open your company day', publicUrl),
    reason: EMAIL_REASON,
  }),
});

/** A part of what was paid goes back, after the day was played or called off. */
export const companyDayRefunded = defineLetter({
  name: 'membership.company_day_refunded',
  payload: Owner.extend({ pence, why: z.string(), isDisputed: z.boolean() }),
  subject: (refund) => `We’re refunding ${formatPounds(refund.pence)} for your company day`,
  letter: (refund, { publicUrl }) => ({
    heading: refundLetter.heading,
    preview: refundLetter.preview,
    text: [refund.why, refundText(refund)],
    button: toPage('Open your company day', publicUrl),
    reason: EMAIL_REASON,
  }),
});

/** The organisers no longer ask for the balance. */
export const companyDayWrittenOff = defineLetter({
  name: 'membership.company_day_written_off',
  payload: Owner.extend({ day, pence }),
  subject: () => 'Nothing more is due for your company day',
  letter: (off, { publicUrl }) => ({
    heading: 'Nothing more is due',
    preview: refundLetter.preview,
    text: [
      `You no longer owe the other ${formatPounds(off.pence)} for your company golf day on ${formatDate(off.day)}.`,
    ],
    button: toPage('Open your company day', publicUrl),
    reason: EMAIL_REASON,
  }),
});

/** Before the balance is due, on the day, and once it is late. */
export const companyDayBalance = defineLetter({
  name: 'membership.company_day_balance',
  payload: Owner.extend({ day, pence, dueOn: day, isLate: z.boolean().default(false) }),
  subject: ({ isLate, ...balance }) =>
    isLate
      ? `${formatPounds(balance.pence)} is overdue for your golf day`
      : `${formatPounds(balance.pence)} to pay by ${formatDate(balance.dueOn)}`,
  letter: (balance, { publicUrl }) => ({
    heading: 'The balance for your golf day',
    preview: balance.isLate
      ? `It was due on ${formatDate(balance.dueOn)}.`
      : `Please pay by ${formatDate(balance.dueOn)}.`,
    text: [
      `Your company golf day is on ${formatDate(balance.day)}. ${
        balance.isLate
          ? `The other ${formatPounds(balance.pence)} was due on ${formatDate(balance.dueOn)}: please pay it now, or reply if something is wrong.`
          : `Please pay the other ${formatPounds(balance.pence)} by ${formatDate(balance.dueOn)}.`
      }`,
    ],
    button: toPage(`Pay ${formatPounds(balance.pence)}`, publicUrl),
    reason: EMAIL_REASON,
  }),
});

const sentences = {
  quoted: 'Your company golf day: we’ve sent you a quote',
  declined: 'We’ve answered your request for a company golf day',
  booked: 'Your company golf day is booked',
  balance: 'The balance for your company golf day is due soon',
  balance_late: 'The balance for your company golf day is overdue',
  called_off: 'Your company golf day is called off',
} as const;
type News = keyof typeof sentences;

/** What happened to a member's company day. */
export const companyDayNews = defineNotification({
  name: 'membership.company_day_news',
  row: 'money',
  hasOwnEmail: true,
  payload: z.object({ what: z.enum(Object.keys(sentences) as [News, ...News[]]) }),
  present: ({ what }) => ({ sentence: sentences[what], path: OWN_PAGE }),
});

/** Notifies a member on the website, once for each change of their company day. */
export const tellOwner = (
  tx: Executor,
  { accountId, id, version }: CompanyDayRow,
  what: News,
  now: Date,
): Promise<unknown> =>
  notify(tx, now, {
    kind: companyDayNews,
    to: accountId,
    actor: null,
    payload: { what },
    key: `${companyDayNews.name}:${id}:${what}:${version}`,
  });
