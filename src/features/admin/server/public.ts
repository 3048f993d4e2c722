/** What the rest of the server may use of admin. */
export { seedMemberRecords } from '../members/server/seed.ts';
export { reconcileSoon } from '../money/server/jobs.ts';
