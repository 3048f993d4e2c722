import { type City, cityNames } from '#features/events/cities.ts';

/** What people call our cities besides their names. */
export const nicknames: Readonly<Record<string, City>> = {
  brum: 'Birmingham',
  bham: 'Birmingham',
  manc: 'Manchester',
  mcr: 'Manchester',
  scouse: 'Liverpool',
  notts: 'Nottingham',
  cov: 'Coventry',
  sheff: 'Sheffield',
};

/** Any of our cities, as a part of a keyword: "leeds|manchester|…|sheff". */
export const anyCity = [...cityNames.map((name) => name.toLowerCase()), ...Object.keys(nicknames)].join('|');
