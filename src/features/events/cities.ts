/** The eight cities the club plays in, with the county that follows the city in an event's `location`. */
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

/** A city's name, as events, filters and members' profiles carry it. */
export type City = (typeof cities)[number]['name'];

/** The names alone, for schemas and pickers. */
export const cityNames = cities.map((city) => city.name) as [City, ...City[]];

/** A city as addresses carry it: "leeds". */
export type CitySlug = Lowercase<City>;

export const slugOf = (city: City): CitySlug => city.toLowerCase() as CitySlug;

/** The eight of them, in the order of the cities. */
export const citySlugs = cityNames.map(slugOf) as [CitySlug, ...CitySlug[]];

/** The city an address means, whatever its case; undefined if we do not play there. */
export const cityBySlug = (slug: string): City | undefined =>
  cityNames.find((city) => slugOf(city) === slug.toLowerCase());
