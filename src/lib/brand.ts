/** The product's name. No other file contains it. */
export const brand = {
  name: 'Fourball',
  tagline: 'Where business meets the fairway',
  series: 'Founders Series',
  officeHours: 'Mon-Fri 09:00-17:00',
} as const;
