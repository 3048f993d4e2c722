import { type OptionalCategory, optionalCategories } from '#lib/consent-categories.ts';

/** A choice: spec.md section 3, "Cookie consent". */
export type ConsentFlags = { readonly essential: true } & Readonly<
  Record<OptionalCategory, boolean>
>;

/** The keys of the two records in local storage. */
export const CONSENT_KEY = 'fourball-consent';
export const PREFERENCES_KEY = 'fourball-preferences';

/** A choice: what `allows` says of each category. */
export const flagsFor = (allows: (category: OptionalCategory) => boolean): ConsentFlags => ({
  essential: true,
  ...(Object.fromEntries(
    optionalCategories.map((category) => [category, allows(category)]),
  ) as Record<OptionalCategory, boolean>),
});

/** "Accept All", and "Reject All" or "Reject Non-Essential". */
export const ALL = flagsFor(() => true);
export const ONLY_ESSENTIAL = flagsFor(() => false);

/** The two records of a choice made at `now`, by their keys. */
export const recordsOf = (flags: ConsentFlags, now: Date): Readonly<Record<string, string>> => ({
  [CONSENT_KEY]: JSON.stringify({ flags, at: now.toISOString() }),
  [PREFERENCES_KEY]: JSON.stringify(flags),
});

/** The allowed categories separated by spaces, as in `<html data-consent>`. */
export const allowedBy = (flags: ConsentFlags): string =>
  (Object.keys(flags) as (keyof ConsentFlags)[]).filter((category) => flags[category]).join(' ');

/**
 * The categories that the stored consent allows, or "ask" if there is none, if it is older than 12
 * months, if its date is after tomorrow, or if it cannot be read.
 * @param now milliseconds since 1970
 */
export function consentInForce(stored: string | null, now: number): string {
  try {
    const { flags, at } = JSON.parse(String(stored));
    const givenAt = Date.parse(at);
    const end = new Date(givenAt).setUTCFullYear(new Date(givenAt).getUTCFullYear() + 1);
    const allowed = optionalCategories.filter((category) => flags[category] === true);
    return givenAt - 86_400_000 <= now && now < end ? ['essential', ...allowed].join(' ') : 'ask';
  } catch {
    return 'ask';
  }
}
