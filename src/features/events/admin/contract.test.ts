import { describe, expect, test } from 'vitest';
import {
  CancelEventRequest,
  EditEventRequest,
  EventPlanForm,
  type EventPlanInput,
  NewEventRequest,
} from './contract.ts';

const form: EventPlanInput = {
  title: ' Founders Series: Leeds ',
  city: 'Leeds',
  series: '',
  venueId: '',
  eventType: 'Team Stableford',
  price: '62.50',
  capacity: '15',
  bookingOpensAt: '2040-06-01T09:00',
  minTier: '',
  regionFirst: true,
  audience: 'everyone',
  summary: 'A day.',
  description: 'One.\r\n\r\nTwo.',
  schedule: [
    { at: '14:15', title: 'Lunch', detail: '' },
    { at: '08:30', title: 'Arrival', detail: 'Coffee' },
  ],
  included: 'Lunch\n\n Green fee \n',
  dressCode: '',
  golf: { allowance: '85', tees: 'Yellow', buggies: '', halfwayHouse: '', meal: '', parking: '' },
  questions: [
    {
      id: '0192f0c1-2345-7abc-8def-0123456789ab',
      label: 'Which menu?',
      help: '',
      kind: 'choice',
      choices: ['Meat', 'Fish', 'Meat', ''],
      required: true,
    },
  ],
};
const faultsOf = (change: object): string[] =>
  EventPlanForm.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join('.')) ??
  [];

test('the form as typed becomes the plan of an event', () => {
  expect(EventPlanForm.parse(form)).toEqual({
    ...form,
    title: 'Founders Series: Leeds',
    series: null,
    venueId: null,
    price: 6250,
    capacity: 15,
    bookingOpensAt: new Date('2040-06-01T08:00:00Z'),
    minTier: null,
    description: 'One.\n\nTwo.',
    schedule: [
      { at: '08:30', title: 'Arrival', detail: 'Coffee' },
      { at: '14:15', title: 'Lunch', detail: null },
    ],
    included: ['Lunch', 'Green fee'],
    golf: {
      allowance: 85,
      tees: 'Yellow',
      buggies: null,
      halfwayHouse: null,
      meal: null,
      parking: null,
    },
    questions: [{ ...form.questions[0], choices: ['Meat', 'Fish'] }],
  });
});

const step = { at: '08:30', title: 'Arrival', detail: '' };
const question = form.questions[0];

test('refuses these values, each beside its field', () => {
  const refused: Readonly<Record<string, object>> = {
    title: { title: 'x' },
    city: { city: 'Derby' },
    price: { price: '12,50' },
    'price too fine': { price: '12.505' },
    'price negative': { price: '-5' },
    'price empty': { price: '' },
    capacity: { capacity: 0 },
    'capacity of a half': { capacity: 1.5 },
    'capacity empty': { capacity: '' },
    'capacity too large': { capacity: '301' },
    bookingOpensAt: { bookingOpensAt: '2040-02-30T09:00' },
    'schedule time': { schedule: [{ ...step, at: '24:00' }] },
    'schedule without words': { schedule: [{ ...step, title: ' ' }] },
    summary: { summary: 'Two\nlines' },
    description: { description: 'Zero\u0000' },
    allowance: { golf: { ...form.golf, allowance: 101 } },
    'question without choices': { questions: [{ ...question, choices: ['Meat', 'Meat'] }] },
    'question without words': { questions: [{ ...question, label: '' }] },
    venue: { venueId: 'Whinbeck' },
  };
  const found = Object.entries(refused).map(([name, change]) =>
    [name, ...faultsOf(change)].join(': '),
  );
  expect(found).toEqual([
    'title: title',
    'city: city',
    'price: price',
    'price too fine: price',
    'price negative: price',
    'price empty: price',
    'capacity: capacity',
    'capacity of a half: capacity',
    'capacity empty: capacity',
    'capacity too large: capacity',
    'bookingOpensAt: bookingOpensAt',
    'schedule time: schedule.0.at',
    'schedule without words: schedule.0.title',
    'summary: summary',
    'description: description',
    'allowance: golf.allowance',
    'question without choices: questions.0.choices',
    'question without words: questions.0.label',
    'venue: venueId',
  ]);
});

describe('a request', () => {
  test('to edit may leave out fields, but not the version', () => {
    expect(EditEventRequest.parse({ version: 3, capacity: 16 })).toEqual({
      version: 3,
      capacity: 16,
    });
    expect(EditEventRequest.safeParse({ capacity: 16 }).success).toBe(false);
  });

  test.each(['2040-02-30', '2040-2-3', '1999-01-01', 'tomorrow', ''])(
    'refuses the day %j',
    (day) => {
      const times = { title: 'Leeds', city: 'Leeds', start: '08:30', end: '16:30' };
      expect(NewEventRequest.safeParse({ ...times, day: '2040-02-29' }).success).toBe(true);
      expect(NewEventRequest.safeParse({ ...times, day }).success).toBe(false);
    },
  );

  test('to cancel needs a reason', () => {
    expect(CancelEventRequest.safeParse({ version: 0, reason: '  ' }).success).toBe(false);
    expect(CancelEventRequest.safeParse({ version: 0, reason: 'Flooded' }).success).toBe(true);
  });
});
