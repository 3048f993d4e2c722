import { parOf, yardsOf } from '../../venues/course.ts';
import type { venues } from '../tables.ts';
import { demoCourses } from './courses.ts';

/**
 * Fictional golf clubs for the demo. Their postcodes end in letters that Royal Mail never uses
 * there (C, I, K, M, O and V), so none is a real address; the map pins are in open country near
 * each city.
 */
const clubs = [
  {
    name: 'Whinbeck Park Golf Club',
    city: 'Leeds',
    addressLines: ['Whinbeck Lane', 'Eccup', 'Leeds'],
    postcode: 'LS16 8VK',
    latitude: 53.8789,
    longitude: -1.5462,
    holes: 18,
    about:
      'A parkland course from 1924 on a ridge north of the city. Wide first fairways settle the nerves; the 7th, a par 3 over the beck, is the hole people talk about at lunch.',
    directions:
      'Twenty minutes from the city centre by the A660. The gates are on the left after the reservoir; there is free parking for 120 cars and four charging points by the pro shop.',
  },
  {
    name: 'Ashlow Moss Golf Club',
    city: 'Manchester',
    addressLines: ['Moss Road', 'Ashley', 'Altrincham'],
    postcode: 'WA15 0KV',
    latitude: 53.3561,
    longitude: -2.3389,
    holes: 18,
    about:
      'Flat, fair and beautifully drained: the greens stay quick through the wettest Cheshire winter. Water comes into play on five holes, never where a good shot would have finished.',
    directions:
      'Ten minutes from junction 6 of the M56. Ashley station on the Mid-Cheshire line is a mile away; tell us your train and a member of the team will meet it.',
  },
  {
    name: 'Oldmere Park Golf Club',
    city: 'Birmingham',
    addressLines: ['Oldmere Drive', 'Little Aston', 'Sutton Coldfield'],
    postcode: 'B74 3MC',
    latitude: 52.6027,
    longitude: -1.8694,
    holes: 18,
    about:
      'Mature oaks, heathland rough and a clubhouse with a view of four greens. Long from the back tees; we play it from the yellows, where it rewards a straight drive over a long one.',
    directions:
      'Twelve minutes from junction 7 of the M6 and a short taxi ride from Blake Street station. Follow the signs for the clubhouse, not the driving range.',
  },
  {
    name: 'Thornley Chase Golf Club',
    city: 'Nottingham',
    addressLines: ['Chase Road', 'Papplewick', 'Nottingham'],
    postcode: 'NG15 8OV',
    latitude: 53.0672,
    longitude: -1.1785,
    holes: 18,
    about:
      'Sandy soil, pines and heather on the edge of the forest. It plays dry when everywhere else is closed, and the closing three holes decide most team matches.',
    directions:
      'Fifteen minutes from junction 27 of the M1. Use the second entrance; the first leads to the greenkeepers’ yard. Parking is free.',
  },
  {
    name: 'Rivelow Edge Golf Club',
    city: 'Sheffield',
    addressLines: ['Edge Road', 'Hathersage Moor', 'Sheffield'],
    postcode: 'S11 7KM',
    latitude: 53.3391,
    longitude: -1.5856,
    holes: 18,
    about:
      'A moorland course at a thousand feet, with the whole city below the 14th tee. Bring one more layer than you think and take one more club than you would at home.',
    directions:
      'Twenty-five minutes from the railway station by the A625. Parking is on the left of the clubhouse; the overflow field is signed on event days.',
  },
] as const;

export const demoVenues: (typeof venues.$inferInsert)[] = clubs.map((club) => {
  const course = demoCourses[club.name] ?? { card: null, tees: [] };
  const { addressLines, ...facts } = club;
  return {
    ...facts,
    addressLines: [...addressLines],
    ...course,
    par: parOf(course) ?? 0,
    yards: yardsOf(course) ?? 0,
  };
});
