import { formatDayAndMonth, londonYear } from '#lib/club-time.ts';

/** "10 Dec 2026": a day in the row of a list. */
export const rowDay = (instant: string): string => {
  const [day, month = ''] = formatDayAndMonth(instant).split(' ');
  return `${day} ${month.slice(0, 3)} ${londonYear(instant)}`;
};

/** "FB-1042", "M-1001", before what a payment is for. */
const REFERENCE = /^([A-Z]+-\d+): (.+)$/s;
/** "Founders Series: Leeds, Thursday 10 December 2026". */
const DATE = /^[A-Z][a-z]+day (\d{1,2} [A-Z][a-z]{2})[a-z]* \d{4}$/;

/**
 * What a payment is for, as short as a row needs it: "FB-1042: Founders Series: Leeds, Thursday
 * 10 December 2026" is "Leeds, 10 Dec" and "FB-1042". A text of another form stays as it is.
 */
export function shortAbout(about: string | null | undefined): readonly string[] {
  if (!about) return [];
  const [, reference, whole = about] = REFERENCE.exec(about) ?? [];
  const comma = whole.lastIndexOf(', ');
  const [, date] = DATE.exec(whole.slice(comma + 2)) ?? [];
  const day = whole.slice(0, Math.max(comma, 0));

  // Without its series: "Leeds".
  const what =
    date === undefined ? whole : `${day.slice(day.lastIndexOf(': ') + 1).trim()}, ${date}`;
  return reference === undefined ? [what] : [what, reference];
}

/** Why a payment was refunded, by what the features that refund write. */
const REASONS: Readonly<Record<string, string>> = {
  account_deleted: 'Account deleted',
  called_off: 'Golf day called off',
  cancelled: 'Cancelled',
  credit_unused: 'Unused credit',
  event_cancelled: 'Golf day called off',
  goodwill: 'Goodwill',
  moved: 'Moved to a cheaper golf day',
  paid_twice: 'Paid twice',
  resold: 'Resold',
  upgraded_instead: 'Upgraded instead',
};

/** Any other payment came when what it was for could no longer be had. */
export const refundReason = (reason: string): string => REASONS[reason] ?? 'Paid too late';
