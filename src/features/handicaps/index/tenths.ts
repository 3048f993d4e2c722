/**
 * An exact number. Both parts are safe integers, the denominator is positive; it need not be in
 * lowest terms.
 */
export type Fraction = { readonly numerator: number; readonly denominator: number };

/**
 * The largest whole number that is not greater than `dividend / divisor`, also for negative
 * numbers. Calculated with the remainder, because a quotient of floats can be rounded up to the
 * next whole number.
 * @param divisor positive; throws unless both are safe integers
 */
export function floorDivide(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0)
    throw new RangeError(`Not to be divided exactly: ${dividend} / ${divisor}`);
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor - (remainder < 0 ? 1 : 0) + 0;
}

/**
 * The rounding of all handicaps: to the nearest whole number, ties towards +infinity (rules 5.1a,
 * 5.1c, 6.1, 6.2). -15.5 gives -15: "upwards towards 0" is about ties only. Numbers in tenths give
 * tenths. Never returns -0.
 */
export const roundHalfUp = ({ numerator, denominator }: Fraction): number =>
  floorDivide(2 * numerator + denominator, 2 * denominator);

/** The exact sum of two numbers. */
export const sumOf = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/**
 * A number with one decimal, as a whole number of tenths: 14.2 is 142. Course ratings,
 * differentials, indexes. A plus handicap is negative: +2.3 is -23.
 */
export type Tenths = number;

/**
 * The digits of an exact number; `isWhole` says whether none are missing. Nothing is rounded:
 * further digits are cut off.
 */
function digitsOf({ numerator, denominator }: Fraction, places: number) {
  const scaled = Math.abs(numerator) * 10 ** places;
  const digits = String(floorDivide(scaled, denominator)).padStart(places + 1, '0');
  return {
    whole: digits.slice(0, digits.length - places),
    decimals: digits.slice(digits.length - places),
    isWhole: scaled % denominator === 0,
  };
}

/** Tenths as pages print them, with a real minus sign: "18.3", "−1.5", "0.0". */
export const formatTenths = (tenths: Tenths): string => {
  const { whole, decimals } = digitsOf({ numerator: tenths, denominator: 10 }, 1);
  return `${tenths < 0 ? '−' : ''}${whole}.${decimals}`;
};

/** An index as golfers write it: a plus handicap has a plus sign: "14.2", "+2.3", "0.0". */
export const formatIndex = (index: Tenths): string => formatTenths(index).replace('−', '+');

/** A whole handicap as golfers write it: "14", "+2", "0". */
export const formatHandicap = (handicap: number): string =>
  handicap < 0 ? `+${-handicap}` : String(handicap);

/** A whole number with a real minus sign: "−2". */
export const formatWhole = (number: number): string => String(number).replace('-', '−');

/**
 * An exact number with up to four decimals; three dots show that there are more: "18.2742…",
 * "15.7", "−3". Nothing is rounded, so that a reader sees the input of the next rounding.
 */
export function formatExact(number: Fraction): string {
  const { whole, decimals, isWhole } = digitsOf(number, 4);
  const digits = isWhole ? decimals.replace(/0+$/, '') : `${decimals}…`;
  return `${number.numerator < 0 ? '−' : ''}${whole}${digits === '' ? '' : `.${digits}`}`;
}
