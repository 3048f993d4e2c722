import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import { asEventId } from '../return-target.ts';

// The name is the specification's; session storage forgets it with the tab.
const KEY = 'redirectEventId';

/** Remembers the event somebody was about to book, until they have logged in. */
export function saveEvent(eventId: string): void {
  inSessionStorage((storage) => storage.setItem(KEY, eventId));
}

/** The event remembered, left in place. */
export const savedEvent = (): string | undefined =>
  inSessionStorage((storage) => asEventId(storage.getItem(KEY)));

/** Forgets the event: it has been used, or is not wanted. */
export function forgetEvent(): void {
  inSessionStorage((storage) => storage.removeItem(KEY));
}
