/** What the rest of the server may use of members; every other file below its server folders is private. */
export { isBlocked, notBlocked } from '../blocks/server/store.ts';
export { seedProfiles } from '../profiles/server/seed.ts';
export { findUnlistedAmong, refusesMessages } from '../profiles/server/store.ts';
export { findPeople } from './people.ts';
