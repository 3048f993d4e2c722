/** What the rest of the server may use of admin. */
export { seedMemberRecords } from '../members/server/seed.ts';
export { reconcile } from '../money/server/reconcile.ts';
