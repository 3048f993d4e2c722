/** What the rest of the server may use of members; every other file below its server folders is private. */
export { seedProfiles } from '../profiles/server/seed.ts';
export { findUnlistedAmong } from '../profiles/server/store.ts';
export { findPeople } from './people.ts';
