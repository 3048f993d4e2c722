import { emptyMemory, type Memory, parseMemory, withoutOld } from '../memory.ts';
import { mayRemember, watchConsent } from './consent.ts';

/** In local storage, with the consent to preferences and never without it. */
export const MEMORY_KEY = 'fourball-recommendations';

/** What was noted since the page was loaded; all there is without consent. */
let ofThisVisit = emptyMemory;
/** Once something was noted, each choice about preferences decides about it, whatever page it is made on. */
let followsConsent = false;

/** What is known about the person at the screen now. */
export function readMemory(now: Date): Memory {
  forgetWithoutConsent();
  return withoutOld(stored() ?? ofThisVisit, now);
}

/** Notes something: for the life of the page, and beyond it where that is allowed. */
export function changeMemory(change: (memory: Memory) => Memory, now: Date): void {
  const next = change(readMemory(now));
  ofThisVisit = change(ofThisVisit);
  keepMemory(next);
  if (followsConsent) return;
  followsConsent = true;
  watchConsent(() => keepMemory(readMemory(new Date())));
}

/** Keeps a memory beyond the life of the page, where that is allowed. */
export function keepMemory(memory: Memory): void {
  if (!mayRemember()) return;
  try {
    localStorage.setItem(MEMORY_KEY, JSON.stringify(memory));
  } catch {
    // Full or refused: the page's own memory goes on.
  }
}

/** Deletes what was kept if it may not be kept any more. */
function forgetWithoutConsent(): void {
  if (mayRemember()) return;
  try {
    localStorage.removeItem(MEMORY_KEY);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

function stored(): Memory | undefined {
  if (!mayRemember()) return undefined;
  try {
    const text = localStorage.getItem(MEMORY_KEY);
    return text === null ? undefined : parseMemory(text);
  } catch {
    // A choice counts for its page even where a browser refuses storage.
    return undefined;
  }
}
