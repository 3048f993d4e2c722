import type { EventState } from './contract.ts';

/** The account that asks; null for a visitor. */
export type Actor = { readonly isAdmin: boolean } | null;

/** Drafts are for admins only; every other event is public, cancelled ones included. */
export const maySeeEvent = (actor: Actor, event: { readonly state: EventState }): boolean =>
  event.state !== 'draft' || actor?.isAdmin === true;

/** Only admins change the state of an event. */
export const mayChangeEvent = (actor: Actor): boolean => actor?.isAdmin === true;
