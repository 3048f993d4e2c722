import type { EventDetails, ListedEvent } from '#features/events/contract.ts';

/**
 * An event of the list. Default: an open golf day in Leeds on 28 June 2040 with 4 of 15 places
 * left.
 */
export const sampleListedEvent = (change: Partial<ListedEvent> = {}): ListedEvent => ({
  id: 7,
  title: 'Founders Series: Leeds',
  date: '2040-06-28T07:30:00.000Z',
  endsAt: '2040-06-28T15:30:00.000Z',
  location: 'Leeds, West Yorkshire',
  price: 125,
  capacity: 15,
  eventType: 'Team Stableford',
  state: 'open',
  placesLeft: 4,
  venue: null,
  city: 'Leeds',
  series: null,
  photograph: null,
  bookingOpensAt: null,
  minTier: null,
  regionFirst: false,
  ...change,
});

/** An event with this id on this day ("2040-07-05"), from 08:30 to 16:30. */
export const sampleDay = (id: number, day: string, given: Partial<ListedEvent> = {}): ListedEvent =>
  sampleListedEvent({ id, date: `${day}T07:30:00.000Z`, endsAt: `${day}T15:30:00.000Z`, ...given });

/** The same event without any of its optional fields. */
export const sampleEvent = (change: Partial<EventDetails> = {}): EventDetails => ({
  ...sampleListedEvent(),
  summary: '',
  description: [],
  schedule: [],
  included: [],
  dressCode: '',
  golf: {
    allowance: null,
    tees: null,
    buggies: null,
    halfwayHouse: null,
    meal: null,
    parking: null,
  },
  questions: [],
  audience: 'everyone',
  terms: '',
  cancelledReason: null,
  rescheduledFrom: null,
  course: null,
  photographs: [],
  calendarPath: '/events/7/calendar.ics',
  ...change,
});
