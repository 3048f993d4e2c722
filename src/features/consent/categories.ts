import { type OptionalCategory, optionalCategories } from '#lib/consent-categories.ts';

/** The cookie categories; `essential` is always on. */
export type ConsentCategory = 'essential' | OptionalCategory;

type Description = { readonly name: string; readonly purpose: string; readonly longest: string };

/**
 * What visitors read about each category. Durations are the longest ones, from section 9 of the
 * specification.
 */
const descriptions: Readonly<Record<ConsentCategory, Description>> = {
  essential: {
    name: 'Essential',
    purpose:
      'What the site can’t work without: keeping you logged in, remembering this choice, and your light or dark appearance.',
    longest: 'up to 1 year',
  },
  analytics: {
    name: 'Analytics',
    purpose:
      'Counts visits and page views, so we can see what people read and where they get stuck.',
    longest: 'up to 2 years',
  },
  marketing: {
    name: 'Marketing',
    purpose: 'Tells us which of our adverts brought you here.',
    longest: 'up to 2 years',
  },
  preferences: {
    name: 'Preferences',
    purpose:
      'Remembers the golf days you looked at, on this device only, so we can suggest others you may like.',
    longest: 'up to 1 year',
  },
};

export const consentCategories = (['essential', ...optionalCategories] as const).map((id) => ({
  id,
  ...descriptions[id],
}));
