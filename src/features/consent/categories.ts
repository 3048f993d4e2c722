/** What one can say yes or no to; `essential` is always on. Durations are the longest, from spec.md section 9. */
export const consentCategories = [
  {
    id: 'essential',
    name: 'Essential',
    purpose:
      'What the site cannot do without: keeping you signed in, this choice, and how you like the site to look.',
    longest: 'up to 1 year',
  },
  {
    id: 'analytics',
    name: 'Analytics',
    purpose: 'Counts visits and pages, so that we learn what is read and what is in the way.',
    longest: 'up to 2 years',
  },
  {
    id: 'marketing',
    name: 'Marketing',
    purpose: 'Tells us which of our advertisements led somebody here.',
    longest: 'up to 2 years',
  },
  {
    id: 'preferences',
    name: 'Preferences',
    purpose: 'Remembers the golf days you looked at, on this device alone, to suggest others that suit you.',
    longest: 'up to 1 year',
  },
] as const;

export type ConsentCategory = (typeof consentCategories)[number]['id'];

/** The categories there is a choice about. */
export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;
