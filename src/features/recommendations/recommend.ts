import { availability, isOpenToAll } from '#features/events/availability.ts';
import type { ListedEvent } from '#features/events/contract.ts';
import { excludedIds, preferences, timing, type Viewed, type ViewHistory } from './view-history.ts';

/** Why an event is suggested. */
export type Reason = 'preferred_city' | 'preferred_type' | 'same_city' | 'same_type' | 'soon';

/** What each reason adds to an event's score: spec, section 4. */
const points: Readonly<Record<Reason, number>> = {
  preferred_city: 3,
  preferred_type: 2,
  same_city: 4,
  same_type: 3,
  soon: 2,
};

/** The visitor's situation, as far as a suggestion depends on it. */
export type Situation = {
  readonly memory: ViewHistory;
  /** The event whose page is open. */
  readonly current: Viewed | undefined;
  /** The events that the visitor has booked or is paying for. */
  readonly booked: ReadonlySet<number>;
};

/** An event and the reasons for suggesting it. */
export type Suggestion = { readonly event: ListedEvent; readonly reasons: readonly Reason[] };

/**
 * The candidate with the highest score. Of equal ones it is the soonest, then the one with the
 * lowest id.
 * @returns undefined if there is no candidate
 */
export function recommend(
  events: readonly ListedEvent[],
  situation: Situation,
  now: Date,
): Suggestion | undefined {
  return candidates(events, situation, now)
    .map((event) => ({ event, reasons: reasonsFor(event, situation, now) }))
    .toSorted(
      (a, b) =>
        scoreOf(b.reasons) - scoreOf(a.reasons) ||
        Date.parse(a.event.date) - Date.parse(b.event.date) ||
        a.event.id - b.event.id,
    )[0];
}

/**
 * The events that may be suggested: open to everyone, in the future, with a place left. Not the
 * event on the screen, and none that the visitor has viewed, declined or booked, or that was
 * suggested within a day.
 */
export function candidates(
  events: readonly ListedEvent[],
  { memory, current, booked }: Situation,
  now: Date,
): ListedEvent[] {
  const excluded = excludedIds(memory, now);
  return events.filter(
    (event) =>
      event.id !== current?.id &&
      !excluded.has(event.id) &&
      !booked.has(event.id) &&
      availability(event, now) === 'available' &&
      isOpenToAll(event, now),
  );
}

/** The reasons that apply to an event, strongest first. */
export function reasonsFor(
  event: ListedEvent,
  { memory, current }: Situation,
  now: Date,
): Reason[] {
  const { cities, eventTypes } = preferences(memory);

  const applies: Readonly<Record<Reason, boolean>> = {
    same_city: event.city === current?.city,
    preferred_city: cities.has(event.city),
    same_type: event.eventType === current?.eventType,
    preferred_type: eventTypes.has(event.eventType),
    soon: Date.parse(event.date) - now.getTime() <= timing.near,
  };

  return (Object.keys(applies) as Reason[])
    .filter((reason) => applies[reason])
    .toSorted((a, b) => points[b] - points[a]);
}

/** The sum of the points of these reasons, 0 to 14. */
export const scoreOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, reason) => sum + points[reason], 0);

// Pages for logging in, paying and waiting for a payment, those of host clubs and of admins, and
// the whole members' area: it shows people and what to do next, never something to buy.
const QUIET = new RegExp(
  `^/(${[
    'account|admin|announcements|applications|auth|bookings|checkout|clubs|dashboard|event-payment|forum|handicap/rounds',
    'meet|members|messages|networking|newsletter|notifications|pay|reports|search|unsubscribe|verify-email',
  ].join('|')})(/|$)`,
);

/** Whether suggestions never appear on a page. */
export const isExcludedPath = (path: string): boolean => QUIET.test(path);

/** The id of the event whose page this is; undefined for other pages. */
export function eventOnPage(path: string): number | undefined {
  const id = /^\/events\/([1-9]\d*)\/?$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
