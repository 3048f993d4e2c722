import { roundHalfUp } from './rounding.ts';
import type { Tenths } from './tenths.ts';

/** From 3.0 above the low index on, half of the rest; never more than 5.0 above it (rule 5.8). */
export const SOFT_CAP_FROM: Tenths = 30;
export const HARD_CAP_AT: Tenths = 50;

export type Cap = 'none' | 'soft' | 'hard';

/**
 * Keeps an index from rising too far above the lowest of the last year. There is no limit downwards.
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
