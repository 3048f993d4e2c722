/**
 * What the rest of the server may use of handicaps; every other file below its server folders is
 * private.
 */

export { readRoundsSummary, readSocietyIndexes } from '../rounds/server/read-indexes.ts';
export { seedRounds } from '../rounds/server/seed.ts';
