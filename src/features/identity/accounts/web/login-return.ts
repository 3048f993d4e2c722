import { useSyncExternalStore } from 'react';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import { asEventId } from '../return-target.ts';

// The key is the specification's. Session storage ends with the tab.
const KEY = 'redirectEventId';

/** Saves the event that a visitor was about to book, until they have logged in. */
export function saveEvent(eventId: string): void {
  inSessionStorage((storage) => storage.setItem(KEY, eventId));
}

/** The saved event, which stays saved. */
export const savedEvent = (): string | undefined =>
  inSessionStorage((storage) => asEventId(storage.getItem(KEY)));

/** Deletes the saved event, once it has been used or is not wanted. */
export function forgetEvent(): void {
  inSessionStorage((storage) => storage.removeItem(KEY));
}

const never = () => () => undefined;

/** The saved event for a page; undefined in the server's HTML, which cannot know it. */
export const useSavedEvent = (): string | undefined =>
  useSyncExternalStore(never, savedEvent, () => undefined);

/**
 * The router's state of someone who has an account: /auth shows the login, also to someone who was
 * booking.
 */
export const askToLogIn = { auth: 'login' } as const;

export const asksToLogIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'auth' in state && state.auth === askToLogIn.auth;
