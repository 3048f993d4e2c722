import type { OptionalCategory } from '../categories.ts';

/** Whether the visitor allows a category, as things stand. Ask each time: a choice can be changed in any tab. */
export const hasConsent = (category: OptionalCategory): boolean =>
  document.documentElement.dataset['consent']?.split(' ').includes(category) ?? false;
