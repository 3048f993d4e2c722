import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { handMethods } from '#features/payments/charging/account-payment.ts';
import { InvoiceDetails } from '#features/payments/invoices/contract.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { tierIds } from '../tiers/tiers.ts';
import { chargeKinds, chargeStates, companyDayStates, PLAYERS } from './company-day.ts';

const day = z.iso.date();
const pence = z.int();
const instant = z.iso.datetime();
const City = z.enum(cityNames, 'Please choose a city');

/** What the organisers offer. */
const QuoteView = z.object({
  day,
  venue: z.string().nullable(),
  places: z.int(),
  totalPence: pence,
  depositPence: pence,
  /** Of the total, the VAT inside it. */
  vatPence: pence,
  vatPercent: z.number(),
  validUntil: day,
  isExpired: z.boolean(),
  note: z.string(),
});
export type QuoteView = z.infer<typeof QuoteView>;

/** What was paid, or is to be. */
const ChargeView = z.object({
  id: z.uuid(),
  kind: z.enum(chargeKinds),
  pence,
  refundedPence: pence,
  /** Of what is refunded, what has not left us yet. */
  toRefundPence: pence,
  state: z.enum(chargeStates),
  paidAt: instant.nullable(),
  /** How it was paid, in words: "by bank transfer on 3 June 2026". Null by card on this site. */
  how: z.string().nullable(),
  /** What the bank of the cardholder took back, and whether it is deciding. */
  takenBackPence: pence,
  isDisputed: z.boolean(),
});
export type ChargeView = z.infer<typeof ChargeView>;

/** The golf day that was made of a quote. */
const GolfDayView = z.object({
  eventId: z.int(),
  startsAt: instant,
  /** Its private address, from the root of the site. */
  link: z.string(),
  places: z.int(),
  placesTaken: z.int(),
});

/** A company day as its member sees it. */
export const CompanyDayView = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(companyDayStates),
  dates: z.array(day),
  city: z.enum(cityNames),
  players: z.int(),
  wishes: z.string(),
  createdAt: instant,
  /** Rises with every change, so that nobody answers what they have not read. */
  version: z.int(),
  quote: QuoteView.nullable(),
  charges: z.array(ChargeView),
  /** What can be paid now, and the last day for it. */
  due: z.object({ kind: z.enum(chargeKinds), pence, on: day }).nullable(),
  golfDay: GolfDayView.nullable(),
  /** Why it was declined or called off. */
  endedWhy: z.string().nullable(),
  canWithdraw: z.boolean(),
});
export type CompanyDayView = z.infer<typeof CompanyDayView>;

/** The member's company days, and whether they can ask for one. */
export const OwnCompanyDay = z.object({
  /** All that go on or have something to pay, latest first; else the latest; empty without any. */
  companyDays: z.array(CompanyDayView),
  /** Why they cannot ask now; null if they can. */
  whyNot: z.string().nullable(),
  /** Why nothing can be paid on this site; missing if it can. */
  closed: z.string().optional(),
});
export type OwnCompanyDay = z.infer<typeof OwnCompanyDay>;

/** A whole number as typed into a field, or as JSON has it. */
const whole = (least: number, most: number) => {
  const message = `Please enter a number from ${least} to ${most}`;
  const typed = z
    .string()
    .regex(/^\s*\d{1,4}\s*$/, message)
    .transform(Number);
  return z
    .union([z.number(message), typed], { error: message })
    .pipe(z.int(message).min(least, message).max(most, message));
};

const optionalDay = z.union([z.iso.date('Please choose a day'), z.literal('')]).default('');

/** What a member asks for, with up to three days that would suit them. */
export const CompanyDayRequest = z.object({
  first: z.iso.date('Please choose a day'),
  second: optionalDay,
  third: optionalDay,
  city: City,
  players: whole(PLAYERS.least, PLAYERS.most),
  wishes: paragraphs(1000),
});
export type CompanyDayRequest = z.infer<typeof CompanyDayRequest>;
export type CompanyDayForm = z.input<typeof CompanyDayRequest>;

const version = z.int();
const amount = z
  .int('Please enter an amount in pounds')
  .min(100, 'At least £1')
  .max(10_000_000, 'At most £100,000');

/** What an organiser offers, in pence, VAT included. */
export const QuoteRequest = z.object({
  version,
  day: z.iso.date('Please choose a day'),
  /** Missing or empty until it is known. */
  venueId: z.union([z.uuid('Please choose a venue'), z.literal('')]).optional(),
  places: whole(PLAYERS.least, PLAYERS.most),
  totalPence: amount,
  depositPence: amount,
  validUntil: z.iso.date('Please choose a day'),
  note: paragraphs(1000),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** An empty field is no amount, not nothing. */
const inPence = (pounds: string): number =>
  pounds.trim() === '' ? Number.NaN : Math.round(Number(pounds) * 100);

/** The form of a quote: amounts are typed in pounds. */
export const QuoteForm = z
  .object({
    day: z.string(),
    venueId: z.string().optional(),
    places: z.union([z.string(), z.number()]),
    totalPence: z.string(),
    depositPence: z.string(),
    validUntil: z.string(),
    note: z.string(),
  })
  .transform((form) => ({
    ...form,
    totalPence: inPence(form.totalPence),
    depositPence: inPence(form.depositPence),
  }))
  .pipe(QuoteRequest.omit({ version: true }));
export type QuoteForm = z.input<typeof QuoteForm>;

const why = line(500).min(3, 'Please say why');

/** Why an organiser declines a request, or withdraws a quote. */
export const DeclineRequest = z.object({ version, why });
export type DeclineRequest = z.input<typeof DeclineRequest>;

/** Why a booked day is called off, and what is refunded. */
export const CallOffRequest = z.object({
  version,
  why,
  pence: z.int('Please enter an amount in pounds').min(0, 'Please enter an amount in pounds'),
});
export type CallOffRequest = z.input<typeof CallOffRequest>;

/** The form for calling a day off: the refund is typed in pounds. */
export const CallOffForm = z
  .object({ why: z.string(), pence: z.string() })
  .transform((form) => ({ ...form, pence: inPence(form.pence) }))
  .pipe(CallOffRequest.omit({ version: true }));
export type CallOffForm = z.input<typeof CallOffForm>;

const refund = z.int('Please enter an amount in pounds').min(1, 'Please enter an amount in pounds');

/** What organisers refund of a day that is over, and why: the member is emailed both. */
export const RefundRequest = z.object({ version, why, pence: refund });
export type RefundRequest = z.input<typeof RefundRequest>;

/** The same as a form: the refund is typed in pounds. */
export const RefundForm = z
  .object({ why: z.string(), pence: z.string() })
  .transform((form) => ({ ...form, pence: inPence(form.pence) }))
  .pipe(RefundRequest.omit({ version: true }));
export type RefundForm = z.input<typeof RefundForm>;

/** How a deposit or a balance was paid by hand. */
export const HandForm = z
  .object({
    method: z.enum(handMethods),
    paidOn: z.iso.date('Please choose a day'),
    reference: line(100),
    /** The member’s, for the invoice; missing or empty where it names none or stays as it is. */
    address: InvoiceDetails.shape.address.optional(),
  })
  .refine(({ method, reference }) => method === 'cash' || reference.length >= 2, {
    path: ['reference'],
    error: 'Please enter the reference, so that you can find the payment again',
  });
export type HandForm = z.input<typeof HandForm>;

/** The same with the amount that the organiser saw: it is paid as a whole. */
export const PaidByHandRequest = HandForm.and(z.object({ version, pence }));
export type PaidByHandRequest = z.infer<typeof PaidByHandRequest>;

/** The balance, as the organiser saw it, that nobody asks for any more. */
export const WriteOffRequest = z.object({ version, pence });
export type WriteOffRequest = z.infer<typeof WriteOffRequest>;

export const CompanyDaysQuery = z.object({
  show: z.enum(['open', 'all']).default('open'),
  cursor: Cursor.optional(),
});
export type CompanyDaysQuery = z.infer<typeof CompanyDaysQuery>;

/** One line of the organisers' list. */
export const ListedCompanyDay = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  state: z.enum(companyDayStates),
  city: z.enum(cityNames),
  players: z.int(),
  /** The day of the quote, or the first that the member would like. */
  day,
  createdAt: instant,
  isExpired: z.boolean(),
  /** What is still to be paid, and whether it is late. */
  balance: z.object({ pence, on: day, isLate: z.boolean() }).nullable(),
  /** What banks took back of what was paid. */
  takenBackPence: pence,
});
export type ListedCompanyDay = z.infer<typeof ListedCompanyDay>;

const CompanyDayList = z.object({
  companyDays: z.array(ListedCompanyDay),
  next: z.string().nullable(),
});
export type CompanyDayList = z.infer<typeof CompanyDayList>;

/** A company day as the organisers see it. */
export const AdminCompanyDay = CompanyDayView.extend({
  accountId: z.uuid(),
  name: z.string(),
  username: z.string(),
  company: z.string(),
  /** The member's tier now. */
  tier: z.enum(tierIds).nullable(),
  venueId: z.uuid().nullable(),
  quotedBy: z.string().nullable(),
  quotedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** What can be refunded at most. */
  refundablePence: pence,
  venues: z.array(z.object({ id: z.uuid(), name: z.string(), city: z.string() })),
  /** What can be recorded as paid by hand, also of a quote that has expired. */
  owed: z
    .object({
      ...{ kind: z.enum(chargeKinds), pence },
      /** The address that its invoice must name, empty if there is none yet; null if it needs none. */
      address: z.string().nullable(),
    })
    .nullable(),
  /** Whether the golf day has begun: then calling it off emails nobody but the member. */
  hasBegun: z.boolean(),
  can: z.object({
    ...{ quote: z.boolean(), decline: z.boolean(), callOff: z.boolean() },
    ...{ recordPaid: z.boolean(), writeOff: z.boolean(), refund: z.boolean() },
  }),
});
export type AdminCompanyDay = z.infer<typeof AdminCompanyDay>;

export const CompanyDayPath = z.object({ companyDayId: z.uuid() });

/** The endpoints of this contract. */
export const companyDaysApi = {
  readOwn: endpoint('GET', '/api/membership/company-day', { response: OwnCompanyDay }),
  request: endpoint('POST', '/api/membership/company-day', {
    body: CompanyDayRequest,
    response: OwnCompanyDay,
  }),
  withdraw: endpoint('POST', '/api/membership/company-days/:companyDayId/withdraw', {
    params: CompanyDayPath,
    body: z.object({ version }),
    response: OwnCompanyDay,
  }),
  pay: endpoint('POST', '/api/membership/company-days/:companyDayId/payment', {
    params: CompanyDayPath,
    body: z.object({ version, pence }),
    response: z.object({ checkoutUrl: z.string() }),
  }),
  check: endpoint('POST', '/api/membership/company-days/:companyDayId/check', {
    params: CompanyDayPath,
    response: OwnCompanyDay,
  }),
  readList: endpoint('GET', '/api/admin/company-days', {
    query: CompanyDaysQuery,
    response: CompanyDayList,
  }),
  readRecord: endpoint('GET', '/api/admin/company-days/:companyDayId', {
    params: CompanyDayPath,
    response: AdminCompanyDay,
  }),
  quote: endpoint('POST', '/api/admin/company-days/:companyDayId/quote', {
    params: CompanyDayPath,
    body: QuoteRequest,
    response: AdminCompanyDay,
  }),
  decline: endpoint('POST', '/api/admin/company-days/:companyDayId/decline', {
    params: CompanyDayPath,
    body: DeclineRequest,
    response: AdminCompanyDay,
  }),
  callOff: endpoint('POST', '/api/admin/company-days/:companyDayId/call-off', {
    params: CompanyDayPath,
    body: CallOffRequest,
    response: AdminCompanyDay,
  }),
  recordPaid: endpoint('POST', '/api/admin/company-days/:companyDayId/paid', {
    params: CompanyDayPath,
    body: PaidByHandRequest,
    response: AdminCompanyDay,
  }),
  writeOff: endpoint('POST', '/api/admin/company-days/:companyDayId/write-off', {
    params: CompanyDayPath,
    body: WriteOffRequest,
    response: AdminCompanyDay,
  }),
  refund: endpoint('POST', '/api/admin/company-days/:companyDayId/refund', {
    params: CompanyDayPath,
    body: RefundRequest,
    response: AdminCompanyDay,
  }),
};
