import { expect, test } from 'vitest';
import { sampleAttendee } from '#tests/sample-attendee.ts';
import { clubListOf, dietaryRequests, figuresOf, selectAttendees } from './attendees.ts';
import type { Attendee, AttendeeFilter } from './contract.ts';

const row = (name: string, change: Partial<Attendee> = {}): Attendee =>
  sampleAttendee({
    id: `01a00000-0000-7000-8000-${name.length}${name.charCodeAt(0)}`,
    name,
    ...change,
  });

const all = [
  row('Zoë Adams', { company: 'Adams & Co', dietary: 'Vegan', handicapIndex: 12.4 }),
  row('ann Baker', { paid: 'credit', keptPence: 10_000, handicapIndex: -1.2, buggy: true }),
  row('Ángel Cruz', {
    player: 'guest',
    paid: 'guest_pass',
    keptPence: 0,
    newToGolf: true,
    dietary: 'vegan.',
  }),
  row('Not named yet', {
    player: 'unnamed',
    buyer: { name: 'Zoë Adams', email: 'zoe@example.com' },
  }),
  row('Dora Held', { state: 'held', paid: 'nothing', keptPence: 0, access: 'Wheelchair' }),
  row('Eve Gone', { state: 'cancelled', keptPence: 6250, owedPence: 6250, dietary: 'No nuts' }),
  row('Finn Came', { state: 'attended', paid: 'account', owedPence: 12_500, handicapIndex: 8 }),
  row('Gus Stayed', { state: 'no_show' }),
  row('Hal Waits', {
    state: 'waiting',
    places: 3,
    paid: 'nothing',
    keptPence: 0,
    orderNumber: null,
  }),
];

// Shows defect 24
test('chooses and sorts the rows of each filter', () => {
  const filters: AttendeeFilter[] = [
    {},
    { show: '', paid: '', need: '', q: '' },
    { show: 'all', sort: 'newest' },
    { show: 'confirmed' },
    { show: 'given_up' },
    { show: 'waitlist' },
    { paid: 'credit' },
    { paid: 'account' },
    { need: 'unnamed' },
    { need: 'dietary' },
    { need: 'buggy' },
    { need: 'access' },
    { need: 'no_handicap' },
    { show: 'all', need: 'owed' },
    { sort: 'index' },
    { sort: 'company' },
    { q: 'zoe' },
    { q: 'adams  z' },
    { q: 'fb-1001' },
    { q: 'adam@' },
    { q: 'nobody' },
  ];
  const table = filters.map(
    (filter) =>
      `${JSON.stringify(filter)} → ${selectAttendees(all, filter)
        .map(({ name }) => name)
        .join(', ')}`,
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "{} → Ángel Cruz, ann Baker, Dora Held, Finn Came, Gus Stayed, Zoë Adams, Not named yet",
      "{"show":"","paid":"","need":"","q":""} → Ángel Cruz, ann Baker, Dora Held, Finn Came, Gus Stayed, Zoë Adams, Not named yet",
      "{"show":"all","sort":"newest"} → ann Baker, Zoë Adams, Hal Waits, Finn Came, Dora Held, Eve Gone, Not named yet, Gus Stayed, Ángel Cruz",
      "{"show":"confirmed"} → Ángel Cruz, ann Baker, Finn Came, Gus Stayed, Zoë Adams, Not named yet",
      "{"show":"given_up"} → Eve Gone",
      "{"show":"waitlist"} → Hal Waits",
      "{"paid":"credit"} → ann Baker",
      "{"paid":"account"} → Finn Came",
      "{"need":"unnamed"} → Not named yet",
      "{"need":"dietary"} → Ángel Cruz, Zoë Adams",
      "{"need":"buggy"} → ann Baker",
      "{"need":"access"} → Dora Held",
      "{"need":"no_handicap"} → Dora Held, Gus Stayed",
      "{"show":"all","need":"owed"} → Eve Gone, Finn Came",
      "{"sort":"index"} → ann Baker, Finn Came, Zoë Adams, Ángel Cruz, Dora Held, Gus Stayed, Not named yet",
      "{"sort":"company"} → Zoë Adams, Ángel Cruz, ann Baker, Dora Held, Finn Came, Gus Stayed, Not named yet",
      "{"q":"zoe"} → Zoë Adams, Not named yet",
      "{"q":"adams  z"} → Zoë Adams, Not named yet",
      "{"q":"fb-1001"} → Ángel Cruz, ann Baker, Dora Held, Finn Came, Gus Stayed, Zoë Adams, Not named yet",
      "{"q":"adam@"} → Zoë Adams, Not named yet",
      "{"q":"nobody"} → ",
    ]
  `);
});

test('counts every figure from the rows', () => {
  expect(
    figuresOf({ capacity: 15, attendees: all, offered: 2, questions: [{ required: true }] }),
  ).toMatchInlineSnapshot(`
    {
      "accessNeeds": 1,
      "attended": 1,
      "buggies": 1,
      "cancelled": 1,
      "capacity": 15,
      "confirmed": 6,
      "dietary": 2,
      "held": 1,
      "left": 6,
      "noShows": 1,
      "offered": 2,
      "owedPence": 18750,
      "owedPlaces": 2,
      "revenuePence": 66250,
      "unanswered": 0,
      "unnamed": 1,
      "waiting": 1,
      "waitingPlaces": 3,
      "withoutHandicap": 2,
    }
  `);
});

test('asks of a place without a name nothing but the name', () => {
  const unnamed = row('Not named yet', { player: 'unnamed', unanswered: true });

  expect(selectAttendees([unnamed], { need: 'unnamed' })).toHaveLength(1);
  expect(selectAttendees([unnamed], { need: 'no_handicap' })).toEqual([]);
  expect(selectAttendees([unnamed], { need: 'unanswered' })).toEqual([]);
});

test('counts the same dietary request once, however it is written', () => {
  expect(dietaryRequests(all)).toEqual([{ text: 'Vegan', count: 2 }]);
});

test('gives the host club names, buggies and dietary needs of those who come, and nothing else', () => {
  const { players, ...meals } = clubListOf(all);
  expect({ players: players.map(({ name }) => name), ...meals }).toEqual({
    players: ['Ángel Cruz', 'ann Baker', 'Finn Came', 'Zoë Adams', 'Guest of Zoë Adams'],
    buggies: 1,
    newToGolf: 1,
    dietary: [{ text: 'vegan.', count: 2 }],
  });
});
