import type { OptionalCategory } from '#lib/consent-categories.ts';

/**
 * Whether the visitor allows a category now. Call it each time, because any tab can change the
 * choice.
 */
export const hasConsent = (category: OptionalCategory): boolean =>
  document.documentElement.dataset['consent']?.split(' ').includes(category) ?? false;
