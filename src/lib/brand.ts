/** What the product calls itself: the one place where its name stands. */
export const brand = {
  name: 'Fourball',
  tagline: 'Where business meets the fairway',
  series: 'Founders Series',
  /** What the club says of its size (spec, section 1). */
  members: '500+',
  officeHours: 'Mon-Fri 09:00-17:00',
} as const;
