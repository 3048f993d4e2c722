import { asEventId } from '../return-target.ts';

// The name is the spec's; session storage forgets it with the tab.
const KEY = 'redirectEventId';

/** Remembers the event somebody was about to book, until they have signed in. */
export function saveEvent(eventId: string): void {
  inStorage((storage) => storage.setItem(KEY, eventId));
}

/** The event remembered, left in place. */
export const savedEvent = (): string | undefined => inStorage((storage) => asEventId(storage.getItem(KEY)));

/** Forgets the event: it has been used, or is not wanted. */
export function forgetEvent(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

// A browser may refuse all storage; then nobody is led back, and nothing else breaks.
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
