import { formatTenths } from '#features/handicaps/index/tenths.ts';
import type { City } from '#lib/cities.ts';
import type { CourseRating, Tee, TeeColour } from '../contract.ts';
import type { Course } from '../course.ts';
import type { VenueInput } from './contract.ts';

/** A venue as it is stored. */
export type StoredVenue = Course & {
  readonly name: string;
  readonly city: string;
  readonly addressLines: readonly string[];
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly about: string;
  readonly directions: string;
  readonly holes: number;
};

export type TeeInput = VenueInput['course']['tees'][number];

const MOST_HOLES = 18;
const noCells = (): string[] => Array.from({ length: MOST_HOLES }, () => '');
const cells = (figures: readonly number[] | undefined): string[] =>
  noCells().map((_, at) => String(figures?.[at] ?? ''));

const ratingInput = (rating: CourseRating | null): TeeInput['men'] => ({
  courseRating: rating ? formatTenths(rating.courseRating) : '',
  slope: rating ? String(rating.slope) : '',
});

/** New tees for the editor. */
export const emptyTee = (colour: TeeColour, name = ''): TeeInput => ({
  name,
  colour,
  yards: '',
  holeYards: noCells(),
  men: ratingInput(null),
  women: ratingInput(null),
});

const teeInput = (tee: Tee): TeeInput => ({
  name: tee.name,
  colour: tee.colour,
  yards: tee.holeYards ? '' : String(tee.yards),
  holeYards: cells(tee.holeYards ?? undefined),
  men: ratingInput(tee.men),
  women: ratingInput(tee.women),
});

/** The values of the editor for a new venue: everything empty, 18 holes. */
export const emptyVenue = (city: City): VenueInput => ({
  name: '',
  city,
  address: '',
  postcode: '',
  position: '',
  about: '',
  directions: '',
  course: {
    holes: '18',
    pars: noCells(),
    strokeIndexes: noCells(),
    womenDiffer: false,
    womenPars: noCells(),
    womenStrokeIndexes: noCells(),
    tees: [],
  },
});

/** The values of the editor for a stored venue. Saving them unchanged stores the same again. */
export const venueInput = (venue: StoredVenue): VenueInput => ({
  name: venue.name,
  city: venue.city as City,
  address: venue.addressLines.join('\n'),
  postcode: venue.postcode,
  position: `${venue.latitude}, ${venue.longitude}`,
  about: venue.about,
  directions: venue.directions,
  course: {
    holes: venue.holes === 9 ? '9' : '18',
    pars: cells(venue.card?.men.pars),
    strokeIndexes: cells(venue.card?.men.strokeIndexes),
    womenDiffer: (venue.card?.women ?? null) !== null,
    womenPars: cells(venue.card?.women?.pars),
    womenStrokeIndexes: cells(venue.card?.women?.strokeIndexes),
    tees: venue.tees.map(teeInput),
  },
});

export type VenueField = keyof VenueInput;

/** The parts in which two versions of a venue differ. */
export const differingFields = (one: VenueInput, other: VenueInput): VenueField[] =>
  (Object.keys(one) as VenueField[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/**
 * What the editor shows after another admin has saved: their version of the parts that were not
 * touched here, and ours of the others.
 * @param base the version that both began with
 */
export function mergedVenue(base: VenueInput, mine: VenueInput, theirs: VenueInput) {
  const touched = differingFields(base, mine);
  const theirChanges = differingFields(base, theirs);
  const myValues = Object.fromEntries(touched.map((name) => [name, mine[name]]));

  return {
    form: { ...theirs, ...myValues } as VenueInput,
    /** Only they changed these. */
    theirs: theirChanges.filter((name) => !touched.includes(name)),
    /** Both changed these. */
    both: theirChanges.filter((name) => touched.includes(name)),
  };
}

/**
 * The cells of a row or column that was copied from a spreadsheet, an email or a web page: numbers
 * between tabs, commas, semicolons, spaces or line breaks. Totals after the ninth and the last hole
 * ("Out 36", "36") are not recognised: what is pasted must be the holes alone.
 * @returns undefined if the text is a single cell, which needs no help
 */
export function pastedCells(text: string): string[] | undefined {
  const cells = text
    .trim()
    .split(/[\s,;|]+/)
    .filter(Boolean);
  return cells.length > 1 ? cells : undefined;
}

/**
 * The list with the pasted cells written over it from one place on. What does not fit at the end is
 * left out.
 */
export const overwritten = (
  list: readonly string[],
  at: number,
  cells: readonly string[],
): string[] => list.map((cell, index) => cells[index - at] ?? cell);
