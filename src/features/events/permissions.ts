import type { EventAudience, EventState } from './contract.ts';

/** The account that asks; null for a visitor. */
export type Actor = { readonly isAdmin: boolean } | null;

type EventVisibility = { readonly state: EventState; readonly audience: EventAudience };

/**
 * Drafts are for admins only, and events for members are not for visitors. Cancelled events can be
 * seen.
 */
export const maySeeEvent = (actor: Actor, { state, audience }: EventVisibility): boolean =>
  actor?.isAdmin === true || (state !== 'draft' && (audience !== 'members' || actor !== null));

/** Whether an event is in the lists that someone sees. */
export const isListedFor = (actor: Actor, event: EventVisibility): boolean =>
  maySeeEvent(actor, event) && event.audience !== 'link';

/** Only admins change the state of an event. */
export const mayChangeEvent = (actor: Actor): boolean => actor?.isAdmin === true;
