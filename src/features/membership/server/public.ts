/** What the rest of the server may use of membership; every other file below its server folders is private. */
export { readReasons } from './review/decision-reasons.ts';
export { seedApplications } from './seed.ts';
export { readOwnApplications } from './status/own-applications.ts';
