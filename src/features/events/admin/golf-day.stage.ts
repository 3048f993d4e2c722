import { sampleEvent } from '#tests/sample-event.ts';
import type { AdminEvent, EventPlanInput } from './contract.ts';
import { editableFields } from './editing.ts';

/** The values of the form of the sample event. */
export const samplePlan = (change: Partial<EventPlanInput> = {}): EventPlanInput => ({
  title: 'Founders Series: Leeds',
  city: 'Leeds',
  series: '',
  venueId: '',
  eventType: 'Team Stableford',
  price: '125',
  capacity: '15',
  bookingOpensAt: '',
  audience: 'everyone',
  minTier: '',
  regionFirst: false,
  summary: 'A day.',
  description: 'One.\n\nTwo.',
  schedule: [
    { at: '14:15', title: 'Lunch', detail: '' },
    { at: '08:30', title: 'Arrival', detail: 'Coffee' },
  ],
  included: 'Lunch\n',
  dressCode: 'Smart.',
  golf: { allowance: '85', tees: 'Yellow', buggies: '', halfwayHouse: '', meal: '', parking: '' },
  questions: [],
  ...change,
});

/** The id of the venue that can be chosen in `sampleGolfDay`. */
export const sampleVenueId = '0192f0c1-2345-7abc-8def-0123456789ab';

/** The sample event as its organisers see it. */
export const sampleGolfDay = (change: Partial<AdminEvent> = {}): AdminEvent => ({
  version: 4,
  linkPath: null,
  placesTaken: 11,
  details: sampleEvent({
    schedule: [
      { at: '08:30', title: 'Arrival', detail: 'Coffee' },
      { at: '14:15', title: 'Lunch', detail: null },
    ],
  }),
  form: samplePlan(),
  times: { day: '2040-06-28', start: '08:30', end: '16:30' },
  changeable: [...editableFields],
  missing: [],
  venues: [{ id: sampleVenueId, name: 'Whinbeck Park Golf Club', city: 'Leeds' }],
  series: ['Founders Series'],
  can: {
    publish: false,
    close: true,
    reopen: false,
    cancel: true,
    reschedule: true,
    delete: false,
  },
  ...change,
});
