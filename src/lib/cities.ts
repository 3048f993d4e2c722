import type { CourseKind } from './drawing/course-drawing.ts';

/**
 * The eight cities of the club (spec, section 1), each with the county that follows it in an
 * event's `location`, and the region whose members may book its golf days first.
 */
export const cities = [
  { name: 'Leeds', area: 'West Yorkshire', region: 'Yorkshire' },
  { name: 'Manchester', area: 'Greater Manchester', region: 'the North West' },
  { name: 'Liverpool', area: 'Merseyside', region: 'the North West' },
  { name: 'Birmingham', area: 'West Midlands', region: 'the West Midlands' },
  { name: 'Sheffield', area: 'South Yorkshire', region: 'Yorkshire' },
  { name: 'Nottingham', area: 'Nottinghamshire', region: 'the East Midlands' },
  { name: 'Coventry', area: 'West Midlands', region: 'the West Midlands' },
  { name: 'Leicester', area: 'Leicestershire', region: 'the East Midlands' },
] as const;

/** The name of a city in events, filters and profiles. */
export type City = (typeof cities)[number]['name'];

/** The names of the cities, for schemas and pickers. */
export const cityNames = cities.map((city) => city.name) as [City, ...City[]];

/** The region of a city, as it is written after "members from". */
export const regionOf = (city: City): string =>
  cities.find(({ name }) => name === city)?.region ?? city;

/** The cities of the same region, the city itself among them. */
export const citiesNear = (city: City): City[] =>
  cities.filter(({ region }) => region === regionOf(city)).map(({ name }) => name);

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
