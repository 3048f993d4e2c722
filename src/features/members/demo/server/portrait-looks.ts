import type { Look } from './draw-portrait.ts';

const HAIR = {
  k: 'black',
  b: 'brown',
  c: 'chestnut',
  f: 'fair',
  r: 'red',
  g: 'grey',
  w: 'white',
} as const;

const STYLES = {
  B: 'bob',
  C: 'cropped',
  F: 'fringe',
  H: 'scarf',
  L: 'long',
  N: 'bald',
  P: 'parted',
  R: 'receding',
  S: 'short',
  T: 'tied',
  U: 'curls',
} as const;

/**
 * The demo's members, a line each: name, skin, hair and style as a code, a beard, glasses. Those
 * who are missing have no photo yet, so that the demo shows initials too.
 */
const lines = [
  'Alex Whitaker 1bS stubble',
  'Morgan Ellis 0cB',
  'Priya Raman 3kL',
  'Tom Hesketh 0gP glasses',
  'Olivia Braithwaite 0fB',
  'Kwame Asante 5kC full',
  'Gareth Pugh 0gR',
  'Siobhan Kearney 0rL',
  'Daniel Okafor 5kC glasses',
  'Helen Thackray 1cF glasses',
  'Imran Siddiqui 3kP full',
  'Rachel Lomas 1bT',
  'Callum Fraser 0rS full',
  'Anneka Joshi 3kB',
  'Marta Kowalczyk 0fT',
  'Jonathan Eccles 1bP',
  'Funmi Adeyemi 5kU',
  'Duncan Airey 1cS full',
  'Charlotte Pemberton 0cL',
  'Wei Zhang 1kS glasses',
  'Steven Hargreaves 1gC stubble',
  'Nadia Haddad 2kH',
  'Bethany Cartwright 0fL glasses',
  'Michael Doyle 0gC full',
  'Sunita Patel 3kT glasses',
  'Ewan McAllister 0rC full',
  'Lauren Whitworth 1cB',
  'Joseph Mensah 5kN full',
  'Victoria Ashdown 0bF',
  'Hassan Malik 3kS full',
  'Fiona Garside 0rB',
  'Adrian Booth 1gN full',
  'Leila Farahani 2kL',
  'Christopher Nuttall 1bR stubble',
  'Grace Oyelaran 4kT',
  'Simon Bickerstaffe 0gP',
  'Ailsa Munro 0cT',
  'David Rosenthal 1gR glasses',
  'Jasmine Holroyd 4kU',
] as const;

/** The look of each of the demo's members with a portrait, by their full name. */
export const portraitLooks: ReadonlyMap<string, Look> = new Map(
  lines.map((line) => {
    const [first, last, code = '', ...features] = line.split(' ');
    const [skin, hair, style] = code;

    const look = {
      skin: Number(skin) as Look['skin'],
      hair: HAIR[hair as keyof typeof HAIR],
      style: STYLES[style as keyof typeof STYLES],
      beard: features.find((feature) => feature === 'full' || feature === 'stubble'),
      glasses: features.includes('glasses'),
    };
    return [`${first} ${last}`, look] as const;
  }),
);
