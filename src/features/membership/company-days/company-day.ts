import { isBelowLeast } from '#features/payments/least-charge.ts';
import { type CalendarDay, shiftDay } from '#lib/london-calendar.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import type { TierId } from '../tiers/tiers.ts';

export const companyDayStates = [
  'requested',
  'quoted',
  'booked',
  'played',
  'withdrawn',
  'declined',
  'called_off',
] as const;

/**
 * `quoted`: the deposit is to be paid. `booked`: it has been paid, and the golf day exists.
 * `withdrawn`: by the member. `declined`: by the organisers, the request or their quote,
 * or by the end of the membership.
 */
export type CompanyDayState = (typeof companyDayStates)[number];

/** What changes the state of a company day. */
export type CompanyDayMove = 'quote' | 'book' | 'play' | 'withdraw' | 'decline' | 'call_off';

/** All transitions. Any other is refused. A quote can be replaced until its deposit is paid. */
export const transitions: Readonly<
  Record<
    CompanyDayMove,
    { readonly from: readonly CompanyDayState[]; readonly to: CompanyDayState }
  >
> = {
  quote: { from: ['requested', 'quoted'], to: 'quoted' },
  book: { from: ['quoted'], to: 'booked' },
  play: { from: ['booked'], to: 'played' },
  withdraw: { from: ['requested', 'quoted'], to: 'withdrawn' },
  decline: { from: ['requested', 'quoted'], to: 'declined' },
  call_off: { from: ['booked'], to: 'called_off' },
};

export const mayMove = (move: CompanyDayMove, state: CompanyDayState): boolean =>
  transitions[move].from.includes(state);

/** Whether organisers can refund a part of it. While it goes on, they call it off. */
export const mayRefund = (state: CompanyDayState): boolean =>
  state === 'played' || state === 'called_off';

/** The states of a request that is neither answered for good nor paid. */
export const openStates = ['requested', 'quoted'] as const satisfies readonly CompanyDayState[];

export const isOpen = (state: CompanyDayState): boolean =>
  openStates.some((open) => open === state);

/** How many people play. */
export const PLAYERS = { least: 4, most: 60 } as const;
/** How far ahead a day may be, in days. */
const MOST_DAYS_AHEAD = 550;
/** How long before the day its balance is due, in days. */
export const BALANCE_DAYS = 14;
/** How long before the balance is due its first reminder goes out, and after it the last, in days. */
const REMINDER_DAYS = { before: 7, after: 3 } as const;

type RequestFacts = {
  readonly tier: TierId | undefined;
  /** The states of the member’s company days that are open, or belong to this membership year. */
  readonly states: readonly CompanyDayState[];
  /** Whether organisers have ticked or struck off this year’s day. */
  readonly isSettled: boolean;
};

/**
 * Why a member cannot ask for a company day; undefined if they can. One that was withdrawn, declined
 * or called off does not count for its year.
 */
export function whyNoRequest({
  tier,
  states,
  isSettled,
}: RequestFacts): 'not_vip' | 'request_open' | 'year_used' | undefined {
  if (tier !== 'vip') return 'not_vip';
  if (states.some(isOpen)) return 'request_open';
  if (isSettled || states.some((state) => state === 'booked' || state === 'played'))
    return 'year_used';
  return undefined;
}

type Dates = { readonly today: CalendarDay };

/** Whether a day can be asked for: from tomorrow on, and not too far ahead. */
export const isDayAhead = (day: CalendarDay, { today }: Dates): boolean =>
  day > today && day <= shiftDay(today, MOST_DAYS_AHEAD);

type Quote = {
  readonly day: CalendarDay;
  readonly validUntil: CalendarDay;
  readonly totalPence: Pence;
  readonly depositPence: Pence;
};

/** What is wrong with a quote, by its field; empty if nothing is. */
export function quoteFaults(quote: Quote, dates: Dates): Partial<Record<keyof Quote, string>> {
  const { day, validUntil } = quote;
  return {
    ...(isDayAhead(day, dates) ? {} : { day: 'Please choose a day within the next 18 months' }),
    ...(validUntil >= dates.today && validUntil < day
      ? {}
      : { validUntil: 'Please choose a day from today on, before the golf day' }),
    ...depositFault(quote),
  };
}

function depositFault({ day, validUntil, totalPence, depositPence }: Quote) {
  const balance = totalPence - depositPence;
  if (balance < 0) return { depositPence: 'The deposit can’t be more than the total' };
  if (balance > 0 && balanceDueOn(day) <= validUntil)
    return {
      depositPence: `The rest would be due ${BALANCE_DAYS} days before the day, while the quote is still valid. Please ask for the whole total as deposit, or end the quote earlier`,
    };
  if (isBelowLeast(balance))
    return {
      depositPence: `The rest would be ${formatPounds(balance)}. A card can’t be charged that little`,
    };
  return {};
}

/** Whether a quote can still be accepted: to the end of its last day in London. */
export const isExpired = (validUntil: CalendarDay | null, { today }: Dates): boolean =>
  validUntil !== null && validUntil < today;

/** The last day on which the balance can be paid: two weeks before the golf day. */
export const balanceDueOn = (day: CalendarDay): CalendarDay => shiftDay(day, -BALANCE_DAYS);

/**
 * Which reminder of a balance that is not paid is the one to have been sent by now, each once: a
 * week before it is due, on the day, and three days after. A day that was moved nearer begins with a
 * later one.
 */
export function balanceReminder(
  dueOn: CalendarDay,
  today: CalendarDay,
): 'soon' | 'due' | 'late' | undefined {
  if (today >= shiftDay(dueOn, REMINDER_DAYS.after)) return 'late';
  if (today >= dueOn) return 'due';
  return today >= shiftDay(dueOn, -REMINDER_DAYS.before) ? 'soon' : undefined;
}

export const chargeKinds = ['deposit', 'balance'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** `failed`: replaced by another quote, or given up. Money for it is refunded. */
export const chargeStates = ['due', 'paid', 'failed'] as const;
export type ChargeState = (typeof chargeStates)[number];

type Payable = {
  readonly state: CompanyDayState;
  readonly validUntil: CalendarDay | null;
  readonly charge: { readonly kind: ChargeKind; readonly state: ChargeState };
  readonly isAccountGone: boolean;
  /** Whether the member had the tier that includes it when it was paid. */
  readonly isVip: boolean;
  /** The day in London on which it was paid, however late it is settled. */
  readonly paidOn: CalendarDay;
  readonly totalPence: Pence | null;
  readonly depositPence: Pence | null;
};

export const returnReasons = [
  'account_deleted',
  'paid_twice',
  'quote_changed',
  'quote_expired',
  'quote_withdrawn',
  'called_off',
  'written_off',
  'membership_over',
] as const;

/** Why the money for a company day goes back. */
export type ReturnReason = (typeof returnReasons)[number];

/**
 * What a payment does, however late it comes: it buys what it was for if that is still to be had,
 * and goes back in full otherwise.
 * @returns undefined if it buys it
 */
export function whyPaymentReturns(facts: Payable): ReturnReason | undefined {
  const { state, charge, isAccountGone } = facts;
  if (isAccountGone) return 'account_deleted';
  if (charge.state === 'paid') return 'paid_twice';
  if (state === 'called_off') return 'called_off';
  if (state === 'withdrawn' || state === 'declined') return 'quote_withdrawn';
  if (charge.state === 'failed') return isWrittenOff(facts) ? 'written_off' : 'quote_changed';

  return charge.kind === 'balance' ? undefined : whyDepositReturns(facts);
}

function whyDepositReturns({ state, validUntil, isVip, paidOn }: Payable) {
  if (state !== 'quoted') return state === 'requested' ? 'quote_changed' : 'paid_twice';
  if (!isVip) return 'membership_over';
  return isExpired(validUntil, { today: paidOn }) ? 'quote_expired' : undefined;
}

/** A written-off balance has lowered the total to the deposit. */
const isWrittenOff = ({ charge, totalPence, depositPence }: Payable): boolean =>
  charge.kind === 'balance' && totalPence !== null && totalPence === depositPence;

type Owed = {
  readonly state: CompanyDayState;
  readonly totalPence: Pence | null;
  readonly depositPence: Pence | null;
  /** Whether the balance has been paid. */
  readonly isPaidInFull: boolean;
};

/** What is to be paid next, also of a quote that has expired; undefined if nothing is. */
export function owedOf(facts: Owed): { kind: ChargeKind; pence: Pence } | undefined {
  const { state, totalPence, depositPence, isPaidInFull } = facts;
  if (totalPence === null || depositPence === null) return undefined;
  if (state === 'quoted') return { kind: 'deposit', pence: depositPence };

  const balance = totalPence - depositPence;
  const isOwed = (state === 'booked' || state === 'played') && !isPaidInFull && balance > 0;
  return isOwed ? { kind: 'balance', pence: balance } : undefined;
}

type Payment = Owed & { readonly validUntil: CalendarDay | null } & Dates;

/** What the member can pay now; undefined if nothing is to be paid, or the quote has expired. */
export const payableNow = (facts: Payment): ReturnType<typeof owedOf> =>
  facts.state === 'quoted' && isExpired(facts.validUntil, facts) ? undefined : owedOf(facts);

/** Why a payment cannot have been made by hand on a day: before the quote, or still to come. */
export function whyNotPaidOn(
  paidOn: CalendarDay,
  { quotedOn, today }: { readonly quotedOn: CalendarDay } & Dates,
): 'paid_in_future' | 'paid_before_quote' | undefined {
  if (paidOn > today) return 'paid_in_future';
  return paidOn < quotedOn ? 'paid_before_quote' : undefined;
}

/**
 * Whether a company day is shown to its member whatever came after it: something is to be answered,
 * played or paid.
 */
export const isCurrent = (facts: Owed): boolean =>
  isOpen(facts.state) || facts.state === 'booked' || owedOf(facts) !== undefined;

/**
 * How a refund is taken from what was paid, the latest payment first.
 * @param paid the payments, oldest first, with what is left of each
 * @throws RangeError if more is to be refunded than was paid
 */
export function splitRefund<Paid extends { readonly leftPence: Pence }>(
  paid: readonly Paid[],
  pence: Pence,
): { from: Paid; pence: Pence }[] {
  let left = pence;
  const parts = paid.toReversed().map((from) => {
    const part = Math.min(left, from.leftPence);
    left -= part;
    return { from, pence: part };
  });
  if (left > 0) throw new RangeError(`${left} pence more are to be refunded than were paid`);
  return parts.filter((part) => part.pence > 0);
}
