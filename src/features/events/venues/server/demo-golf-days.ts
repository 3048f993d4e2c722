import type { City } from '#lib/cities.ts';
import { newEventDefaults } from '../../admin/new-event-defaults.ts';
import type { ScheduleStep } from '../../contract.ts';
import { defaultSchedule, questionMinutes, TEE_INTERVAL_MINUTES } from '../../default-schedule.ts';

/**
 * The schedule of the Founders Series. The first tee at 09:45 lets 18 holes finish in winter
 * daylight.
 */
export const foundersDay: ScheduleStep[] = [
  {
    at: defaultSchedule.arrival,
    title: 'Arrival and breakfast',
    detail: 'Bacon or halloumi rolls, good coffee, and your name badge.',
  },
  {
    at: defaultSchedule.introductions,
    title: 'Welcome and introductions',
    detail: 'Thirty seconds each: who you are and what you’re looking for.',
  },
  {
    at: defaultSchedule.firstTee,
    title: 'First tee',
    detail: `Eighteen holes of Team Stableford from two tees, one team every ${TEE_INTERVAL_MINUTES} minutes.`,
  },
  {
    at: defaultSchedule.lunch,
    title: 'Two-course lunch',
    detail: 'Seated by what you do, not who you played with.',
  },
  {
    at: defaultSchedule.tables,
    title: 'Round tables',
    detail: `Three tables of five, one question from each guest, ${questionMinutes} minutes for each.`,
  },
  {
    at: defaultSchedule.prizes,
    title: 'Results and prizes',
    detail: 'The winning team, longest drive and nearest the pin.',
  },
  {
    at: defaultSchedule.close,
    title: 'Close',
    detail: 'The bar stays open for those who have more to say.',
  },
];

const foundersIncluded = [
  'Green fee for 18 holes',
  'Breakfast on arrival and a two-course lunch',
  'Range balls and a warm-up with the club professional',
  'Halfway refreshments',
  'Team prizes, longest drive and nearest the pin',
  'The list of everyone who came, with their consent',
];

const foundersDressCode = newEventDefaults.dressCode;

/** The schedule of a preview day: nine holes and a long lunch. */
const previewDay: ScheduleStep[] = [
  { at: '11:00', title: 'Arrival and coffee', detail: 'A short welcome from the organisers.' },
  { at: '11:30', title: 'Nine holes', detail: 'Team Stableford from two tees.' },
  { at: '14:00', title: 'Lunch', detail: 'Two courses at one long table.' },
  {
    at: '15:15',
    title: 'What should this become?',
    detail: 'The plans for the Founders Series, and your view of them.',
  },
  { at: '16:00', title: 'Prizes and close', detail: null },
];

const previewIncluded = [
  'Green fee for 9 holes',
  'Coffee on arrival and a two-course lunch',
  'Team prizes',
];

/** What is announced about the golf of the Founders Series; parking follows with the venue. */
const foundersGolf = {
  ...newEventDefaults.golf,
  tees: 'Yellow or red, as you prefer',
  buggies: 'A few on each day, first for those who need one',
  halfwayHouse: 'Tea and a bacon roll after nine holes',
  meal: 'Two courses, with a vegetarian choice',
};

/** A demo event, on the Thursday of a week counted from the current one. */
export type DemoEvent = {
  readonly city: City;
  readonly weeksAhead: number;
  /** The name of a demo venue; null if it is to be announced. */
  readonly venue: string | null;
  readonly description: string;
};

/** The eight events of the Founders Series, one per city. */
export const foundersEvents: readonly DemoEvent[] = [
  {
    city: 'Leeds',
    weeksAhead: 2,
    venue: 'Whinbeck Park Golf Club',
    description:
      'It starts in Leeds, where the idea began. The city is full of owner-managed firms, and most of their owners have never met.\n\nYou play in a small team, balanced by handicap, with people you do not know yet. Fifteen guests is few enough to speak to every one of them before you drive home.',
  },
  {
    city: 'Manchester',
    weeksAhead: 4,
    venue: 'Ashlow Moss Golf Club',
    description:
      'Agencies, manufacturers, advisers and the people who buy from them, on a course twenty minutes from Deansgate.\n\nThe round tables after lunch are the heart of the day: each guest brings one question from the business, and four people who owe them nothing answer it honestly.',
  },
  {
    city: 'Liverpool',
    weeksAhead: 6,
    venue: null,
    description:
      'A day by the coast, with the wind for company. We’re finalising the venue and will email everyone as soon as it’s confirmed.\n\nThe format does not depend on it: Team Stableford in the morning, a proper lunch, and an afternoon of conversations with a purpose.',
  },
  {
    city: 'Birmingham',
    weeksAhead: 8,
    venue: 'Oldmere Park Golf Club',
    description:
      'Fifteen owners and advisers from across the West Midlands, under old oaks.\n\nIf you are new to golf this is a kind course to begin on: wide from the forward tees, and in Team Stableford only the best two scores of your team count on each hole.',
  },
  {
    city: 'Sheffield',
    weeksAhead: 11,
    venue: null,
    description:
      'Makers and those who finance, advise and sell for them. Sheffield’s day is the one with the hills, and with the views.\n\nThe venue will be announced shortly; it will be within half an hour of the city centre and have buggies for those who want one.',
  },
  {
    city: 'Nottingham',
    weeksAhead: 13,
    venue: 'Thornley Chase Golf Club',
    description:
      'Sandy ground that plays dry all year, so this is the date least likely to move.\n\nLife sciences, logistics and professional services are well represented already; we would like to hear from founders in retail and food.',
  },
  {
    city: 'Coventry',
    weeksAhead: 15,
    venue: null,
    description:
      'Engineering country. Expect talk of supply chains at breakfast and of putting by noon.\n\nThe course will be announced six weeks before the day, and we’ll email everyone who has booked.',
  },
  {
    city: 'Leicester',
    weeksAhead: 17,
    venue: null,
    description:
      'The eighth and last day of the series, and the one at which the founding members’ table is set.\n\nEveryone who has come to an earlier day is invited to stay for the evening; for first-comers it is the quickest way to meet people from all eight cities at once.',
  },
];

export const foundersTexts = {
  eventType: 'Team Stableford',
  schedule: foundersDay,
  included: foundersIncluded,
  dressCode: foundersDressCode,
  golf: foundersGolf,
};

/** The played preview days before the series. */
export const previewEvents: readonly DemoEvent[] = [
  {
    city: 'Leeds',
    weeksAhead: -24,
    venue: 'Whinbeck Park Golf Club',
    description:
      'The first run-through: thirteen people, nine holes and a lunch that ran an hour over. Two of them have since started a company together.',
  },
  {
    city: 'Manchester',
    weeksAhead: -19,
    venue: 'Ashlow Moss Golf Club',
    description:
      'Thirteen guests in bright rain. We learned that the introductions belong before the golf, not after it, and have kept them there.',
  },
  {
    city: 'Nottingham',
    weeksAhead: -13,
    venue: 'Thornley Chase Golf Club',
    description:
      'At this lunch each guest was asked for one question about their business, and nobody left without an answer they had not come with. The round tables of the series began at that long table.',
  },
  {
    city: 'Sheffield',
    weeksAhead: -8,
    venue: 'Rivelow Edge Golf Club',
    description:
      'The last preview, above the city and above the cloud for most of the morning. The plan for the Founders Series was settled at this lunch.',
  },
];

export const previewTexts = {
  eventType: 'Team Stableford',
  schedule: previewDay,
  included: previewIncluded,
  dressCode: foundersDressCode,
  golf: {},
};
