/** The product's name. No other file contains it. */
export const brand = {
  name: 'Fourball',
  tagline: 'Where business meets the fairway',
  series: 'Founders Series',
  /** How the club describes its size (spec, section 1). */
  members: '500+',
  officeHours: 'Mon-Fri 09:00-17:00',
} as const;
