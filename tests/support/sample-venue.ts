import type { StoredVenue } from '#features/events/venues/venue-form.ts';

const figures = (text: string): number[] => text.split(' ').map(Number);

/**
 * A venue whose course is known: par 71, for women 73 with stroke indexes of their own, and three
 * sets of tees.
 */
export const sampleVenue = (change: Partial<StoredVenue> = {}): StoredVenue => ({
  name: 'Whinbeck Park Golf Club',
  city: 'Leeds',
  addressLines: ['Whinbeck Lane', 'Leeds'],
  postcode: 'LS16 8VK',
  latitude: 53.8789,
  longitude: -1.5462,
  about: 'A parkland course.',
  directions: 'By the A660.',
  holes: 18,
  card: {
    men: {
      pars: figures('5 3 4 4 4 5 3 4 4 4 5 4 3 4 4 4 4 3'),
      strokeIndexes: figures('15 3 9 1 11 13 5 17 7 14 18 16 8 6 12 4 2 10'),
    },
    women: {
      pars: figures('5 3 4 4 4 5 3 4 4 4 5 4 3 4 4 5 5 3'),
      strokeIndexes: figures('17 5 11 3 1 9 7 13 15 6 14 12 2 4 8 18 16 10'),
    },
  },
  tees: [
    {
      name: 'White',
      colour: 'white',
      yards: 6412,
      holeYards: figures('537 198 381 386 382 533 195 350 381 347 484 352 188 362 368 390 415 163'),
      men: { courseRating: 715, slope: 128 },
      women: null,
    },
    {
      name: 'Yellow',
      colour: 'yellow',
      yards: 6150,
      holeYards: null,
      men: { courseRating: 703, slope: 125 },
      women: { courseRating: 745, slope: 130 },
    },
    {
      name: 'Red',
      colour: 'red',
      yards: 5436,
      holeYards: null,
      men: { courseRating: 679, slope: 118 },
      women: { courseRating: 731, slope: 131 },
    },
  ],
  ...change,
});
