/** The functions of members that other features may call. Every other file in its server folders is private. */
export { isBlocked, notBlocked } from '../blocks/server/store.ts';
export { connectionIds, isConnected } from '../connections/server/store.ts';
export { findPeople } from './people.ts';
