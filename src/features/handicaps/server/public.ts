/**
 * What the rest of the server may use of handicaps; every other file below its server folders is
 * private.
 */
export { seedRounds } from '../rounds/server/seed.ts';
export { readSocietyIndexes } from '../rounds/server/society-indexes.ts';
export { readRoundsSummary } from '../rounds/server/summarise-rounds.ts';
