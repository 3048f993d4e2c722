import { z } from '#lib/schema.ts';

export function wholeNumber(name: string, least: number, most: number) {
  const rule = `${name} must be a whole number from ${least} to ${most}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}
