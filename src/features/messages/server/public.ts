/**
 * What the rest of the server may use of messages; every other file below its server folder is
 * private.
 */
export { searchMessages } from './search.ts';
export { seedMessages } from './seed.ts';
export { countUnreadMessages } from './store.ts';
