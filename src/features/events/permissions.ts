import type { EventState } from './contract.ts';

/** Who asks; null is a visitor. */
export type Actor = { readonly isAdmin: boolean } | null;

/** Drafts are the organisers' own; every other event is public, the cancelled ones included. */
export const maySeeEvent = (actor: Actor, event: { readonly state: EventState }): boolean =>
  event.state !== 'draft' || actor?.isAdmin === true;

/** Only organisers move an event from state to state. */
export const mayChangeEvent = (actor: Actor): boolean => actor?.isAdmin === true;
