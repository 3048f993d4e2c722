/**
 * Slow and exact arithmetic on fractions of big integers, which the fast handicap rules are
 * compared with. It shares no code with them, on purpose.
 */
export type Exact = { readonly top: bigint; readonly bottom: bigint };

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b));

/** A fraction in lowest terms, the bottom positive, so that equal numbers are equal objects. */
export function fraction(top: bigint | number, bottom: bigint | number = 1n): Exact {
  const [t, b] = [BigInt(top), BigInt(bottom)];
  const shared = commonDivisor(t < 0n ? -t : t, b < 0n ? -b : b) * (b < 0n ? -1n : 1n);
  return { top: t / shared, bottom: b / shared };
}

export const plus = (a: Exact, b: Exact): Exact =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Exact, b: Exact): Exact => fraction(a.top * b.top, a.bottom * b.bottom);
export const minus = (a: Exact, b: Exact): Exact => plus(a, times(b, fraction(-1)));
export const isAtLeast = (a: Exact, b: Exact): boolean => minus(a, b).top >= 0n;

/** The nearest whole number, ties towards +infinity: found by stepping, not by a formula. */
export function nearest(number: Exact): bigint {
  let whole = number.top / number.bottom - 2n;
  while (isAtLeast(minus(number, fraction(whole)), fraction(1, 2))) whole += 1n;
  return whole;
}

/** Rounded to one decimal, as a fraction again. */
export const toTenths = (number: Exact): Exact =>
  fraction(nearest(times(number, fraction(10))), 10);

/** The nearest whole number to the fraction of a fast rule. */
export const rounded = ({
  numerator,
  denominator,
}: {
  numerator: number;
  denominator: number;
}): number => Number(nearest(fraction(numerator, denominator)));
