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

export const foundersIncluded = [
  'Green fee for 18 holes',
  'Breakfast on arrival and a two-course lunch',
  'Range balls and a warm-up with the club professional',
  'Halfway refreshments',
  'Team prizes, longest drive and nearest the pin',
  'The list of everyone who came, with their consent',
];

export const foundersDressCode = newEventDefaults.dressCode;

/** The schedule of a preview day: nine holes and a long lunch. */
export const previewDay: ScheduleStep[] = [
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

export const previewIncluded = [
  'Green fee for 9 holes',
  'Coffee on arrival and a two-course lunch',
  'Team prizes',
];

/** What is announced about the golf of the Founders Series; parking follows with the venue. */
export const foundersGolf = {
  ...newEventDefaults.golf,
  tees: 'Yellow or red, as you prefer',
  buggies: 'A few on each day, first for those who need one',
  halfwayHouse: 'Tea and a bacon roll after nine holes',
  meal: 'Two courses, with a vegetarian choice',
};
