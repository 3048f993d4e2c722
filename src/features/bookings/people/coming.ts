import type { EventState } from '#features/events/contract.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { type BookingState, eventStatus, isPlaying } from '../places/states.ts';

/**
 * How many days after a golf day a place whose attendance nobody has marked counts as taken up:
 * organisers mark those who stayed away, and a day on which nothing was marked still has its list.
 */
const UNMARKED_DAYS = 3;

type Day = { readonly state: EventState; readonly endsAt: Date };

/** The list that a golf day has now: of those who are coming, of those who came, or none. */
export function listOf(event: Day, now: Date): 'coming' | 'came' | 'none' {
  if (event.state === 'draft') return 'none';
  return ({ upcoming: 'coming', past: 'came', cancelled: 'none' } as const)[
    eventStatus(event, now)
  ];
}

/**
 * When a place that nobody has marked counts as taken up: at 09:00 in London, three days after the
 * golf day.
 */
export const countsFrom = ({ endsAt }: Pick<Day, 'endsAt'>): Date =>
  morningAfter(endsAt, UNMARKED_DAYS);

/** 09:00 in London, so many days after the day in London on which the golf day ended. */
function morningAfter(endsAt: Date, days: number): Date {
  const noon = londonInstant(londonDay(endsAt), '12:00');
  return londonInstant(londonDay(addDays(noon, days)), '09:00');
}

/**
 * Whether the player of a place came: marked by the organisers, or not marked by anybody in time.
 */
export const came = (state: BookingState, event: Day, now: Date): boolean =>
  listOf(event, now) === 'came' &&
  (state === 'attended' || (state === 'confirmed' && countsFrom(event) <= now));

/** Whether a place puts its player on the list now, if they agree to be on it. */
export const isOnList = (state: BookingState, event: Day, now: Date): boolean =>
  ({
    coming: isPlaying({ state }),
    came: came(state, event, now),
    none: false,
  })[listOf(event, now)];

/**
 * Whether the email after the day is due: the morning after if the organisers have marked every
 * place, or else when unmarked places count.
 */
export function isEmailDue(
  event: Day,
  { marked }: { readonly marked: boolean },
  now: Date,
): boolean {
  if (listOf(event, now) !== 'came') return false;
  return (marked ? morningAfter(event.endsAt, 1) : countsFrom(event)) <= now;
}
