import { brand } from '#lib/brand.ts';
import { type City, slugOf } from '#lib/cities.ts';
import type { Photograph } from './contract.ts';

/** The path of the calendar feed of a city, or of all cities. */
export const feedPath = (city?: City): string =>
  city === undefined ? '/calendar.ics' : `/calendar/${slugOf(city)}.ics`;

/** The feed's name in calendar apps. */
export const feedName = (city?: City): string =>
  `${brand.name} golf days${city === undefined ? '' : ` in ${city}`}`;

/** The feed's full URL with the scheme `webcal:`, with which calendar apps subscribe at a click. */
export const subscribeUrl = (publicUrl: string, city?: City): string =>
  publicUrl.replace(/^https?:/, 'webcal:') + feedPath(city);

/** The name of the secret part in the address of a golf day for people with the link. */
export const LINK_KEY = 'key';

/** The address of a golf day's page, from the root of the site. */
export const eventPath = (eventId: number): string => `/events/${eventId}`;

/** The address of a golf day for people with the link, from the root of the site. */
export const linkPath = (eventId: number, key: string): string =>
  `${eventPath(eventId)}?${LINK_KEY}=${key}`;

/**
 * The widths in which photographs are stored, in pixels: a phone, a phone with a sharp screen, and
 * a wide screen.
 */
export const PHOTOGRAPH_WIDTHS = [480, 960, 1600] as const;

/** The key of a file in the storage. */
export const fileKey = (id: string, width: number): string => `photographs/${id}/${width}.webp`;

/** The address of a file. It never changes, and what is there never changes either. */
export const filePath = (id: string, width: number): string => `/${fileKey(id, width)}`;

/**
 * All files for the browser to choose from, as `srcset` has them: "/photographs/…/480.webp 480w,
 * …".
 */
export const sourceSet = ({ id, widths }: Pick<Photograph, 'id' | 'widths'>): string =>
  widths.map((width) => `${filePath(id, width)} ${width}w`).join(', ');

/**
 * The router's state with which "Book Now" on a card leads to the page of an event: its booking is
 * open on arrival.
 */
export const openBooking = { booking: 'open' } as const;

/** Whether a router's state asks for the open booking. */
export const asksToBook = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'booking' in state &&
  state.booking === openBooking.booking;

/** The path of an event's calendar file. */
export const calendarPath = (eventId: number): string => `/events/${eventId}/calendar.ics`;
