import type { OptionalCategory } from '#lib/consent-categories.ts';

/**
 * The keys in local storage of each optional category. They are removed when the category is
 * refused.
 */
export const optionalKeys: Readonly<Record<OptionalCategory, readonly string[]>> = {
  analytics: [],
  marketing: [],
  preferences: ['fourball-recommendations'],
};
