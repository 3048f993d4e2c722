import { type Availability, availability, hasStarted } from '#features/events/availability.ts';
import { maySeeEvent } from '#features/events/permissions.ts';
import {
  type EventRecord,
  opensLinked,
  readEvent,
  readFeedEvents,
} from '#features/events/server/public.ts';
import { availabilityLabel, eventTexts } from '#features/events/texts.ts';
import { brand } from '#lib/brand.ts';
import { type City, cityBySlug, cityNames } from '#lib/cities.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { Database } from '#platform/database/database.ts';
import type { Picture } from './picture.ts';

type Given = {
  readonly database: Database;
  readonly now: Date;
  /** The secret part of the address of a golf day for people with the link. */
  readonly key?: string | undefined;
};

/**
 * The content of a picture, by its name: `site`, `city-leeds`, `event-7`.
 * @returns undefined for an unknown name, and for an event that is not public
 */
export async function picture(
  name: string,
  { database, now, key: secret }: Given,
): Promise<Picture | undefined> {
  if (name === 'site') return ofSite;

  const [, kind, key = ''] = /^(city|event)-([a-z]{1,20}|[1-9]\d{0,8})$/.exec(name) ?? [];
  if (kind === 'city') {
    const city = cityBySlug(key);
    return city && ofCity(city, await readFeedEvents(database, { now, city }), now);
  }

  const event =
    kind === 'event' && /^\d+$/.test(key) ? await readEvent(database, Number(key)) : undefined;
  if (!event || !maySeeEvent(null, event)) return undefined;

  return (await opensLinked({ database }, event.id, secret)) ? ofEvent(event, now) : undefined;
}

const ofSite: Picture = {
  label: 'Golf days, city by city',
  title: brand.tagline,
  plainTitle: brand.tagline,
  lines: ['For business owners and consultants', 'across the North and the Midlands'],
  price: undefined,
  badge: undefined,
  seed: 'fourball',
  tint: undefined,
};

/** A city with its next golf day, if there is one. */
function ofCity(city: City, events: readonly EventRecord[], now: Date): Picture {
  const next = events.find((event) => event.state === 'open' && !hasStarted(dated(event), now));
  return {
    ...ofSite,
    label: brand.series,
    title: next ? `Golf and business in ${city}` : city,
    lines: next ? [`Next: ${when(next)}`, where(next)] : [noDay(events, now)],
    price: next && formatPounds(next.pricePence),
    seed: city,
    tint: cityNames.indexOf(city),
  };
}

/**
 * The text for a city without a next day: nothing is known of a replacement for a cancelled one.
 */
const noDay = (events: readonly EventRecord[], now: Date): string =>
  events.some((event) => event.state === 'cancelled' && !hasStarted(dated(event), now))
    ? 'No date is published yet'
    : 'The next date is being set';

/** An event like the head of its page. */
export function ofEvent(event: EventRecord, now: Date): Picture {
  const state = availability(
    { ...dated(event), placesLeft: event.capacity - event.placesTaken },
    now,
  );

  const isAhead = state === 'available' || state === 'full' || state === 'closed';

  return {
    label: event.series ?? 'Golf day',
    // The label already contains the series: "Founders Series: Leeds".
    title: event.title.replace(`${event.series}: `, ''),
    plainTitle: `Golf and business in ${event.city}`,
    lines: [when(event), ...venueOf(event), event.location],
    price: isAhead ? formatPounds(event.pricePence) : undefined,
    badge:
      state === 'available' ? undefined : { text: availabilityLabel[state], tone: tones[state] },
    seed: String(event.id),
    tint: cityNames.indexOf(event.city),
  };
}

const venueOf = ({ venue, state }: EventRecord): string[] =>
  state === 'cancelled' && !venue ? [] : [venue?.name ?? eventTexts.venueUnknown];

const tones = {
  full: 'accent',
  closed: 'quiet',
  played: 'quiet',
  cancelled: 'bad',
} as const satisfies Record<Exclude<Availability, 'available'>, string>;

const dated = ({ state, startsAt, endsAt }: EventRecord) => ({
  state,
  date: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
const when = ({ startsAt }: EventRecord): string =>
  `${formatDate(startsAt)}, ${formatTime(startsAt)}`;
const where = ({ venue, location }: EventRecord): string => venue?.name ?? location;
