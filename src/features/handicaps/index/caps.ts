import { roundHalfUp } from './rounding.ts';
import type { Tenths } from './tenths.ts';

/**
 * The soft cap halves a rise above 3.0 over the low index; the hard cap limits it to 5.0 (rule
 * 5.8).
 */
export const SOFT_CAP_FROM: Tenths = 30;
export const HARD_CAP_AT: Tenths = 50;

export type Cap = 'none' | 'soft' | 'hard';

/**
 * Limits the rise of an index above the lowest of the last year. A fall is not limited.
 * @param calculated already rounded to 0.1 (5.2b)
 * @param low the low index, undefined before there is one
 */
export function applyCaps(
  calculated: Tenths,
  low: Tenths | undefined,
): { readonly capped: Tenths; readonly cap: Cap } {
  const rise = low === undefined ? 0 : calculated - low;
  if (low === undefined || rise <= SOFT_CAP_FROM) return { capped: calculated, cap: 'none' };
  const soft = { numerator: 2 * (low + SOFT_CAP_FROM) + rise - SOFT_CAP_FROM, denominator: 2 };
  if (soft.numerator > 2 * (low + HARD_CAP_AT)) return { capped: low + HARD_CAP_AT, cap: 'hard' };
  return { capped: roundHalfUp(soft), cap: 'soft' };
}
