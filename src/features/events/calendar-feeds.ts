import { brand } from '#lib/brand.ts';
import { type City, slugOf } from '#lib/cities.ts';

/** The path of the calendar feed of a city, or of all cities. */
export const feedPath = (city?: City): string =>
  city === undefined ? '/calendar.ics' : `/calendar/${slugOf(city)}.ics`;

/** The feed's name in calendar apps. */
export const feedName = (city?: City): string =>
  `${brand.name} golf days${city === undefined ? '' : ` in ${city}`}`;

/** The feed's full URL with the scheme `webcal:`, with which calendar apps subscribe at a click. */
export const subscribeUrl = (publicUrl: string, city?: City): string =>
  publicUrl.replace(/^https?:/, 'webcal:') + feedPath(city);
