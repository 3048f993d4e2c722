import { countText } from '#lib/numbers.ts';
import { refusals, TOO_MANY_SEARCHES } from '#lib/refusal.ts';

/**
 * Bands of handicap indexes for the filter of the directory, in tenths, both ends included. A plus
 * handicap is below zero.
 */
export const handicapBands = {
  low: { name: 'Up to 9.9', from: -100, to: 99 },
  mid: { name: '10.0 to 18.9', from: 100, to: 189 },
  high: { name: '19.0 to 28.9', from: 190, to: 289 },
  beginner: { name: '29.0 and over', from: 290, to: 540 },
} as const;

export type HandicapBand = keyof typeof handicapBands;
export const handicapBandNames = Object.keys(handicapBands) as [HandicapBand, ...HandicapBand[]];

export const directoryRefusals = /* @__PURE__ */ refusals({
  too_many_searches: [429, TOO_MANY_SEARCHES],
});

/** The sentences of the directory. */
export const directoryTexts = {
  title: 'Networking',
  lead: 'Find members by what they do, and what you can do for each other.',
  search: 'Find',
  count: (total: number) => countText(total, 'member'),
  close: (words: string) => `No one matches all of “${words}”. These come close:`,
  ask: 'Ask the network',
  lastSpoke: (day: string) => `Last spoke on ${day}`,
  neverSpoke: 'Connected, not spoken yet',
  foundingBadge: (number: number) => `Founding member ${number}`,
} as const;
