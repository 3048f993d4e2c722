import { expect, test } from 'vitest';
import type { SeasonStop, SeasonView, StopState } from './contract.ts';
import { hasDaysToBook, nextStep } from './next-step.ts';
import { sayNextStep } from './texts.ts';

const cities = ['Leeds', 'Coventry', 'Liverpool', 'Birmingham', 'Leicester', 'Manchester'] as const;
const states = {
  mine: { kind: 'mine', confirmed: 1, held: 0, heldUntil: null, bookingId: null },
  held: {
    kind: 'mine',
    confirmed: 0,
    held: 1,
    heldUntil: '2040-06-12T09:10:00.000Z',
    bookingId: null,
  },
  offered: { kind: 'offered', places: 1, until: '2040-06-14T09:00:00.000Z' },
  'offered for less long': { kind: 'offered', places: 1, until: '2040-06-13T09:00:00.000Z' },
  waitlisted: { kind: 'waitlisted', position: 1, waiting: 2, places: 1 },
  bookable: { kind: 'bookable' },
  'not open': { kind: 'not_open', from: '2040-06-20T09:00:00.000Z' },
  'not open, sooner': { kind: 'not_open', from: '2040-06-18T09:00:00.000Z' },
  full: { kind: 'full' },
  closed: { kind: 'closed' },
  limited: { kind: 'limited', to: 'executive' },
  cancelled: { kind: 'cancelled' },
  played: { kind: 'played', came: true },
} as const satisfies Record<string, StopState>;
type Name = keyof typeof states;

const stopOf = (name: Name, index: number): SeasonStop => ({
  id: index,
  title: 'A golf day',
  city: cities[index] ?? 'Leeds',
  date: `2040-0${index + 1}-12T07:30:00.000Z`,
  endsAt: `2040-0${index + 1}-12T15:30:00.000Z`,
  venue: null,
  placesLeft: 3,
  price: { way: 'single', pence: 12_500 },
  state: states[name],
});
const view = (names: readonly Name[], more: Partial<SeasonView> = {}): SeasonView => ({
  stops: names.map(stopOf),
  more: false,
  credits: 0,
  ending: null,
  guestPasses: 0,
  ...more,
});

test('says in one line what to do next, the most pressing first', () => {
  const at = '2040-09-01T08:00:00.000Z';
  const cases: readonly SeasonView[] = [
    view([]),
    view(['played', 'cancelled']),
    view(['closed']),
    view(['held', 'offered', 'offered for less long', 'bookable'], { credits: 2 }),
    view(['bookable', 'held']),
    view(['bookable', 'mine', 'bookable']),
    view(['bookable', 'mine', 'bookable'], { credits: 2 }),
    view(['bookable'], { credits: 1 }),
    view(['bookable', 'bookable'], { credits: 1 }),
    view(['bookable', 'full'], { credits: 3 }),
    view(['bookable', 'bookable'], { credits: 3 }),
    view(['bookable', 'bookable', 'bookable', 'bookable', 'bookable'], { credits: 6 }),
    view(['bookable', 'bookable'], { credits: 2, ending: { credits: 2, at } }),
    view(['bookable', 'bookable'], { credits: 2, ending: { credits: 1, at } }),
    view(['not open', 'not open, sooner'], { credits: 2 }),
    view(['full', 'mine']),
    view(['waitlisted', 'mine']),
    view(['played', 'mine', 'mine']),
  ];
  expect(
    cases.map((season) => {
      const step = nextStep(season);
      return `${season.stops.map(({ state }) => state.kind).join(' ') || 'nothing'}; ${season.credits}: ${step ? sayNextStep(step) : '-'}`;
    }),
  ).toMatchInlineSnapshot(`
    [
      "nothing; 0: -",
      "played cancelled; 0: -",
      "closed; 0: -",
      "mine offered offered bookable; 2: We’re keeping a place for you in Liverpool: book it by Wednesday 13 June 2040, 10:00.",
      "bookable mine; 0: Your place in Coventry is held until 10:10: pay for it by then.",
      "bookable mine bookable; 0: The next golf day you can book is Leeds.",
      "bookable mine bookable; 2: 2 credits left: use them for Leeds and Liverpool.",
      "bookable; 1: 1 credit left: use it for Leeds.",
      "bookable bookable; 1: 1 credit left: use it for Leeds.",
      "bookable full; 3: 3 credits left: use one for Leeds.",
      "bookable bookable; 3: 3 credits left: use 2 of them for Leeds and Coventry.",
      "bookable bookable bookable bookable bookable; 6: 6 credits left: use 4 of them for Leeds, Coventry, Liverpool and Birmingham.",
      "bookable bookable; 2: 2 credits left: use them for Leeds and Coventry before Saturday 1 September 2040.",
      "bookable bookable; 2: 2 credits left: use them for Leeds and Coventry.",
      "not_open not_open; 2: You can book Coventry from Monday 18 June 2040, 10:00.",
      "full mine; 0: Leeds is full. Join the waitlist, and we’ll offer you a place if one comes up.",
      "waitlisted mine; 0: -",
      "played mine mine; 0: You have a place at every coming golf day.",
    ]
  `);
});

test('names a city with several golf days once, and the dates if it is the only one', () => {
  const inCities = (...of: string[]) => {
    const season = view(
      of.map(() => 'bookable'),
      { credits: of.length },
    );
    const stops = season.stops.map((stop, index) => ({
      ...stop,
      city: of[index] as SeasonStop['city'],
    }));
    const step = nextStep({ ...season, stops });
    return step && sayNextStep(step);
  };
  expect(inCities('Leeds', 'Leeds')).toBe(
    '2 credits left: use them for Leeds on 12 January and 12 February.',
  );
  expect(inCities('Leeds', 'Leeds', 'Leeds')).toBe(
    '3 credits left: use them for Leeds on 12 January, 12 February and 12 March.',
  );
  expect(inCities('Leeds', 'Coventry', 'Leeds')).toBe(
    '3 credits left: use them for Leeds and Coventry.',
  );
});

test('says whether there are golf days left to book', () => {
  const all: Name[] = [
    'mine',
    'offered',
    'waitlisted',
    'bookable',
    'not open',
    'full',
    'closed',
    'played',
  ];
  expect(hasDaysToBook(view(all))).toBe(true);
  expect(hasDaysToBook(view(['full']))).toBe(true);
  expect(hasDaysToBook(view(['mine', 'closed', 'played']))).toBe(false);
});
