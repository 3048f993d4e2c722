/**
 * The cookie categories that a visitor can refuse: the one list from which records, settings and
 * types are derived. `features/consent/categories.ts` describes each of them. Essential cookies are
 * always on.
 */
export const optionalCategories = ['analytics', 'marketing', 'preferences'] as const;

export type OptionalCategory = (typeof optionalCategories)[number];

/** Whether a word is one of these categories. */
export const isOptionalCategory = (word: string): word is OptionalCategory =>
  optionalCategories.some((category) => category === word);
