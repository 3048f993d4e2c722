/** The cookie categories; `essential` is always on. Durations are the longest ones, from section 9 of the specification. */
export const consentCategories = [
  {
    id: 'essential',
    name: 'Essential',
    purpose:
      'What the site can’t work without: keeping you logged in, remembering this choice, and your light or dark appearance.',
    longest: 'up to 1 year',
  },
  {
    id: 'analytics',
    name: 'Analytics',
    purpose: 'Counts visits and page views, so we can see what people read and where they get stuck.',
    longest: 'up to 2 years',
  },
  {
    id: 'marketing',
    name: 'Marketing',
    purpose: 'Tells us which of our adverts brought you here.',
    longest: 'up to 2 years',
  },
  {
    id: 'preferences',
    name: 'Preferences',
    purpose:
      'Remembers the golf days you looked at, on this device only, so we can suggest others you may like.',
    longest: 'up to 1 year',
  },
] as const;

export type ConsentCategory = (typeof consentCategories)[number]['id'];

/** The categories that a visitor can refuse. */
export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;
