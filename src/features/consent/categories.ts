/** What one can say yes or no to; `essential` is always on. Durations are the longest, from spec.md section 9. */
export const consentCategories = [
  {
    id: 'essential',
    name: 'Essential',
    purpose:
      'What the site needs to work: keeping you logged in, remembering this choice, and how you like the site to look.',
    longest: 'up to 1 year',
  },
  {
    id: 'analytics',
    name: 'Analytics',
    purpose: 'Counts visits and pages, so that we learn what people read and where they get stuck.',
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
      'Remembers the golf days you’ve looked at, on this device only, to suggest others you might like.',
    longest: 'up to 1 year',
  },
] as const;

export type ConsentCategory = (typeof consentCategories)[number]['id'];

/** The categories there is a choice about. */
export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;
