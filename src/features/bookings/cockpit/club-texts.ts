import type { ClubList } from './contract.ts';

/** A place that nobody is named for, on the club's list. */
export const guestOf = (buyer: string): string => `Guest of ${buyer}`;

/** The list that the host club gets. */
export const clubTexts = {
  link: 'For the club',
  title: (title: string): string => `For the club: ${title}`,
  download: 'Download CSV',
  note: 'Times, names, numbers and dietary needs only. It has no email addresses, companies or payments.',
  nobody: 'Nobody has a confirmed place yet.',
  none: 'None',
  players: 'Players',
  buggies: 'Buggies',
  newToGolf: 'New to golf',
  diets: 'Dietary needs',
  access: 'Access needs',
  times: 'Times',
  numbers: 'Numbers',
  names: 'Names',
} as const;

/** The rows of the file for the club: each player, then its numbers and the dietary needs. */
export const clubCells = ({
  players,
  buggies,
  newToGolf,
  dietary,
}: ClubList): (string | number)[][] => [
  ['Number', 'Player'],
  ...players.map(({ number, name }) => [number, name]),
  [],
  [clubTexts.players, players.length],
  [clubTexts.buggies, buggies],
  [clubTexts.newToGolf, newToGolf],
  ...dietary.map(({ text, count }) => [`${clubTexts.diets}: ${text}`, count]),
];
