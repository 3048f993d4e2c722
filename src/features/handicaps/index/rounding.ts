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
