import type { CourseKind } from './drawing/course-drawing.ts';

/**
 * The eight cities of the club (spec, section 1), each with the county that follows it in an
 * event's `location`.
 */
export const cities = [
  { name: 'Leeds', area: 'West Yorkshire' },
  { name: 'Manchester', area: 'Greater Manchester' },
  { name: 'Liverpool', area: 'Merseyside' },
  { name: 'Birmingham', area: 'West Midlands' },
  { name: 'Sheffield', area: 'South Yorkshire' },
  { name: 'Nottingham', area: 'Nottinghamshire' },
  { name: 'Coventry', area: 'West Midlands' },
  { name: 'Leicester', area: 'Leicestershire' },
] as const;

/** The name of a city in events, filters and profiles. */
export type City = (typeof cities)[number]['name'];

/** The names of the cities, for schemas and pickers. */
export const cityNames = cities.map((city) => city.name) as [City, ...City[]];

/** A city in URLs: "leeds". */
export type CitySlug = Lowercase<City>;

export const slugOf = (city: City): CitySlug => city.toLowerCase() as CitySlug;

/** The slugs of all cities, in the order of `cities`. */
export const citySlugs = cityNames.map(slugOf) as [CitySlug, ...CitySlug[]];

/** The city of a slug in any case; undefined if it is not one of ours. */
export const cityBySlug = (slug: string): City | undefined =>
  cityNames.find((city) => slugOf(city) === slug.toLowerCase());

/**
 * The kind of golf course that is drawn for each city, so that its golf days can be told from the
 * others.
 */
export const cityCourses: Readonly<Record<City, CourseKind>> = {
  Leeds: 'dogleg',
  Manchester: 'burn',
  Liverpool: 'links',
  Birmingham: 'island',
  Sheffield: 'hills',
  Nottingham: 'forest',
  Coventry: 'bunkers',
  Leicester: 'pond',
};
