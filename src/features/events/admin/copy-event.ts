import { type City, cities } from '#lib/cities.ts';
import { londonInstant } from '#lib/london-instant.ts';
import type {
  EventAudience,
  EventQuestion,
  EventTier,
  GolfFacts,
  ScheduleStep,
} from '../contract.ts';
import { timesOf } from './reschedule.ts';

/** What an organiser plans about an event. Bookings, results and pairings are no part of it. */
export type EventPlan = {
  readonly title: string;
  readonly city: City;
  readonly area: string;
  readonly seriesId: string | null;
  readonly venueId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly pricePence: number;
  readonly capacity: number;
  readonly eventType: string;
  readonly bookingOpensAt: Date | null;
  readonly audience: EventAudience;
  readonly minTier: EventTier | null;
  readonly regionFirst: boolean;
  readonly summary: string;
  readonly description: string;
  readonly schedule: readonly ScheduleStep[];
  readonly included: readonly string[];
  readonly dressCode: string;
  readonly golf: GolfFacts;
  readonly questions: readonly EventQuestion[];
};

/** The three fields that a copy needs. `day` is a day in London: "2026-05-14". */
export type CopyFields = { readonly title: string; readonly city: City; readonly day: string };

/**
 * A new draft that repeats another event's plan on another day, at the same times by the clock on
 * the wall in London. The venue is copied within the same city only, and booking opens as soon as
 * the copy is published. Fields of a stored event that are not in its plan, such as its state, its
 * places taken and the reason of a cancellation, are not copied.
 */
export function copyOfEvent(event: EventPlan, { title, city, day }: CopyFields): EventPlan {
  const { start, end } = timesOf(event);
  const sameCity = city === event.city;

  return {
    title,
    city,
    area: sameCity ? event.area : areaOf(city),
    seriesId: event.seriesId,
    venueId: sameCity ? event.venueId : null,
    startsAt: londonInstant(day, start),
    endsAt: londonInstant(day, end),
    pricePence: event.pricePence,
    capacity: event.capacity,
    eventType: event.eventType,
    bookingOpensAt: null,
    audience: event.audience,
    minTier: event.minTier,
    // There is nothing before the opening while it has no day of its own.
    regionFirst: false,
    summary: event.summary,
    description: event.description,
    schedule: event.schedule,
    included: event.included,
    dressCode: event.dressCode,
    golf: event.golf,
    questions: event.questions,
  };
}

/** The county that follows a city's name in an event's location. */
export const areaOf = (city: City): string => cities.find(({ name }) => name === city)?.area ?? '';
