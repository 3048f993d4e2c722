import { brand } from '#lib/brand.ts';
import { type City, slugOf } from './cities.ts';

/** Where the calendar to subscribe to is, from the root of the site: of one city, or of all without it. */
export const feedPath = (city?: City): string =>
  city === undefined ? '/calendar.ics' : `/calendar/${slugOf(city)}.ics`;

/** What a calendar program calls it. */
export const feedName = (city?: City): string =>
  `${brand.name} golf days${city === undefined ? '' : ` in ${city}`}`;

/** The same address as programs take it that subscribe by a click: `webcal:` in place of `https:`. */
export const subscribeUrl = (publicUrl: string, city?: City): string =>
  publicUrl.replace(/^https?:/, 'webcal:') + feedPath(city);
