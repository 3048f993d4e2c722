import type { OptionalCategory } from './categories.ts';

/** What is kept in local storage under each category that one may refuse: taken away when it is refused. */
export const optionalKeys: Readonly<Record<OptionalCategory, readonly string[]>> = {
  analytics: [],
  marketing: [],
  preferences: ['fourball-recommendations'],
};
