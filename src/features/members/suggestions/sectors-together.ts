import type { Sector } from '../profiles/sectors.ts';

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
