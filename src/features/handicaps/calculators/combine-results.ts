import type { Result } from '#lib/refusal.ts';

type Reads = Readonly<Record<string, Result<unknown>>>;
type Values<Of extends Reads> = {
  readonly [Name in keyof Of]: Of[Name] extends Result<infer Value> ? Value : never;
};

/**
 * The values of several fields, or undefined if one is invalid, and the sentence for each invalid
 * field.
 */
export type Combined<Of extends Reads> = {
  readonly values: Values<Of> | undefined;
  readonly errors: { readonly [Name in keyof Of]?: string | undefined };
};

/** Combines the results of several fields. */
export function combineResults<const Of extends Reads>(reads: Of): Combined<Of> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};

  for (const [name, read] of Object.entries(reads)) {
    if (read.ok) values[name] = read.value;
    else errors[name] = read.refusal.message;
  }

  const isWhole = Object.keys(errors).length === 0;

  return {
    values: isWhole ? (values as Values<Of>) : undefined,
    errors: errors as Combined<Of>['errors'],
  };
}
