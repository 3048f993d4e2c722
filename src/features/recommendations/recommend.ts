import { availability } from '#features/events/availability.ts';
import type { ListedEvent } from '#features/events/contract.ts';
import { timing } from './timing.ts';
import { excludedIds, preferences, type Viewed, type ViewHistory } from './view-history.ts';

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

/** The person at the screen, as far as a suggestion depends on them. */
export type Situation = {
  readonly memory: ViewHistory;
  /** The event on whose page they are. */
  readonly current: Viewed | undefined;
  /** Events of which they have a place, or are paying for one. */
  readonly booked: ReadonlySet<number>;
};

/** One event, and why. */
export type Suggestion = { readonly event: ListedEvent; readonly reasons: readonly Reason[] };

/**
 * The event to suggest: of all that may be suggested the one with the highest score; of equals the one that begins
 * soonest, then the one with the lowest id. Undefined if none may be.
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
 * The events that may be suggested: open, ahead, with a place left, neither the one on the screen nor one this person
 * has booked, seen, refused, or been recommended within a day.
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
      availability(event, now) === 'available',
  );
}

/** All that speaks for an event, the strongest first. */
export function reasonsFor(event: ListedEvent, { memory, current }: Situation, now: Date): Reason[] {
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

/** The sum of what speaks for an event, 0 to 14. */
export const scoreOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, reason) => sum + points[reason], 0);

/**
 * The reasons as a person would say them, the strongest first. One fact is said once: a city or a format that is both
 * on the screen and preferred stands for itself.
 */
export function reasonsInWords({ event, reasons }: Suggestion): string[] {
  const has = (reason: Reason) => reasons.includes(reason);
  const said = [
    has('same_city') ? `Also in ${event.city}` : has('preferred_city') && `You looked at ${event.city}`,
    has('same_type')
      ? `${event.eventType}, like this day`
      : has('preferred_type') && `${event.eventType}, as you looked at before`,
    has('soon') && 'Within 30 days',
  ].filter((words) => words !== false);
  return said.length > 0 ? said : ['A day you have not looked at yet'];
}
