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

/** What a question may call our cities, in small letters. */
export const cityWords: readonly string[] = [
  ...cityNames.map((name) => name.toLowerCase()),
  ...Object.keys(nicknames),
];

/** Any of our cities, as a part of a keyword: "leeds|manchester|…|sheff". */
export const anyCity = cityWords.join('|');

/** Some words before any of our cities, as a part of a keyword: "where is leeds|where is manchester|…". */
export const beforeAnyCity = (...words: readonly string[]): string =>
  words.flatMap((said) => cityWords.map((city) => `${said} ${city}`)).join('|');
