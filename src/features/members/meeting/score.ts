import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { formatDayAndMonth } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { type Sector, sectors } from '../profiles/sectors.ts';
import type { Reason } from './contract.ts';
import { hasStem } from './phrase.ts';

/**
 * What a reason counts. Who comes to the same golf day is met soonest; what two can do for each
 * other matters most after that.
 */
const points = {
  coming: 8,
  helps: 6,
  wants: 5,
  met: 4,
  city: 3,
  complements: 3,
  sector: 2,
  mutual: 2,
  handicap: 1,
} as const;

/** The same points, for the statement that collects candidates. */
export const reasonPoints: Readonly<Record<Reason['kind'], number>> = points;

/** Each further word that fits counts one more, up to this many. */
const FURTHER_WORDS = 2;

/** Each further mutual connection counts as much as the first, up to this many in all. */
export const MUTUAL_COUNTED = 3;

/** A similar handicap alone is no reason to meet. */
const LEAST_POINTS = 2;

/** How far apart handicap indexes may be, in tenths. */
export const CLOSE_HANDICAP = 30;

const REASONS_SHOWN = 3;

/** What the member who reads the suggestions has written. */
export type Reader = {
  readonly city: City | null;
  readonly sector: Sector | null;
  /** In tenths. */
  readonly handicap: number | null;
};

/** A member who may be suggested, with what the reader may see of them. */
export type Candidate = Reader & {
  readonly id: string;
  /** The next golf day that both come to. */
  readonly coming:
    | { readonly eventId: number; readonly city: string; readonly startsAt: Date }
    | undefined;
  /** Words of the reader's "looking for" that are in the candidate's "can help with". */
  readonly helps: readonly string[];
  /** Words of the reader's "can help with" that are in the candidate's "looking for". */
  readonly wants: readonly string[];
  /** What the candidate has written around them, as far as the reader may see it. */
  readonly helpsPhrase?: string | null;
  readonly wantsPhrase?: string | null;
  /** At how many golf days the two have met, as far as the candidate is listed there. */
  readonly met: number;
  /** The city of the latest of them. */
  readonly lastMetIn?: string | null;
  /** Connections that both have. */
  readonly mutual: number;
};

/** Why a reader should meet a candidate, the strongest reason first. */
export function reasonsFor(reader: Reader, candidate: Candidate): readonly Reason[] {
  const { coming, helps, wants, met, lastMetIn = null, mutual, city, sector, handicap } = candidate;
  const { helpsPhrase = null, wantsPhrase = null } = candidate;
  const reasons: Reason[] = [];
  if (coming) reasons.push({ kind: 'coming', ...coming, startsAt: coming.startsAt.toISOString() });
  if (helps.length > 0) reasons.push({ kind: 'helps', words: [...helps], phrase: helpsPhrase });
  if (wants.length > 0) reasons.push({ kind: 'wants', words: [...wants], phrase: wantsPhrase });
  if (met > 0) reasons.push({ kind: 'met', times: met, city: lastMetIn });
  if (mutual > 0) reasons.push({ kind: 'mutual', people: mutual });
  if (city !== null && city === reader.city) reasons.push({ kind: 'city', city });

  if (sector !== null && sector !== 'other') {
    if (sectorsWith(reader.sector).includes(sector)) reasons.push({ kind: 'complements', sector });
    if (sector === reader.sector) reasons.push({ kind: 'sector', sector });
  }

  if (handicap !== null && reader.handicap !== null)
    if (Math.abs(handicap - reader.handicap) <= CLOSE_HANDICAP)
      reasons.push({ kind: 'handicap', handicap });

  return reasons;
}

/** How much speaks for a meeting. */
export const scoreOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, reason) => {
    if (reason.kind === 'mutual')
      return sum + points.mutual * Math.min(reason.people, MUTUAL_COUNTED);
    const further = 'words' in reason ? Math.min(reason.words.length - 1, FURTHER_WORDS) : 0;
    return sum + points[reason.kind] + further;
  }, 0);

/**
 * The best candidates with their reasons. Of equals, those who come first in the list, so the
 * result is stable.
 */
export const pickSuggestions = <Row extends Candidate>(
  reader: Reader,
  candidates: readonly Row[],
  most: number,
): readonly { readonly candidate: Row; readonly reasons: readonly Reason[] }[] =>
  candidates
    .map((candidate) => {
      const reasons = reasonsFor(reader, candidate);
      return { candidate, score: scoreOf(reasons), reasons: reasons.slice(0, REASONS_SHOWN) };
    })
    .filter(({ score }) => score >= LEAST_POINTS)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate, reasons }) => ({ candidate, reasons }));

/**
 * Words that say nothing about what someone needs, and names of places, which are a reason of their
 * own.
 */
export const sayingNothing = `business company people firm team help look work good great new owner manager year client
  customer want need local region member golf club north first small large big well one two make get find meet
  introduction anyone someone way advice ring like know run county ${cityNames.join(' ')} Yorkshire Midlands UK`;

/** The stems by which texts are compared: without numbers and single letters. */
export const tellingStems = (stems: readonly string[]): readonly string[] =>
  stems.filter((stem) => stem.length > 2 && !/^\d/.test(stem));

/** The words of a text that have these stems, in the order of the text, each stem once. */
export function wordsWith(stems: readonly string[], text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const folded = words.map(foldText);
  const wordOf = (stem: string) => folded.findIndex((word) => hasStem(word, stem));
  const places = stems.map(wordOf).filter((place) => place >= 0);
  return [...new Set(places.toSorted((a, b) => a - b).map((place) => words[place] ?? ''))];
}

/** Sectors that send each other work, both ways. */
const pairs: readonly (readonly [Sector, Sector])[] = [
  ['accountancy', 'finance'],
  ['accountancy', 'legal'],
  ['agriculture', 'logistics'],
  ['architecture', 'construction'],
  ['architecture', 'property'],
  ['automotive', 'insurance'],
  ['automotive', 'logistics'],
  ['construction', 'engineering'],
  ['construction', 'property'],
  ['consulting', 'finance'],
  ['consulting', 'recruitment'],
  ['consulting', 'technology'],
  ['creative', 'events'],
  ['creative', 'marketing'],
  ['education', 'recruitment'],
  ['energy', 'engineering'],
  ['energy', 'property'],
  ['engineering', 'manufacturing'],
  ['events', 'marketing'],
  ['events', 'sport'],
  ['finance', 'insurance'],
  ['finance', 'property'],
  ['healthcare', 'recruitment'],
  ['healthcare', 'sport'],
  ['legal', 'property'],
  ['legal', 'recruitment'],
  ['logistics', 'manufacturing'],
  ['logistics', 'retail'],
  ['manufacturing', 'retail'],
  ['marketing', 'retail'],
  ['marketing', 'technology'],
  ['property', 'security'],
  ['security', 'technology'],
];

/** The sectors that often work with this one. */
export const sectorsWith = (sector: Sector | null): readonly Sector[] =>
  pairs.flatMap(([one, other]) => (one === sector ? [other] : other === sector ? [one] : []));

/** A reason as a sentence. */
export function reasonSentence(reason: Reason): string {
  switch (reason.kind) {
    case 'coming':
      return `You both play ${reason.city}, ${formatDayAndMonth(reason.startsAt)}`;
    case 'helps':
      return `Can help with ${reason.phrase ?? list(reason.words)}`;
    case 'wants':
      return `Looking for ${reason.phrase ?? list(reason.words)}`;
    case 'met':
      return metSentence(reason.times, reason.city);
    case 'mutual':
      return countText(reason.people, 'mutual connection');
    case 'city':
      return `Also in ${reason.city}`;
    case 'complements':
      return `Works in ${sectors[reason.sector]}, close to your sector`;
    case 'sector':
      return `Works in your sector, ${sectors[reason.sector]}`;
    case 'handicap':
      return `Has a similar handicap, ${formatIndex(reason.handicap)}`;
  }
}

/** How often two have met, and where last. */
export function metSentence(times: number, city: string | null): string {
  if (times === 1) return city === null ? 'Met at a golf day' : `Met in ${city}`;
  const often = `Met ${times === 2 ? 'twice' : `${times} times`}`;
  return city === null ? often : `${often} · last ${city}`;
}

const list = (words: readonly string[]): string => words.slice(0, 4).join(', ');
