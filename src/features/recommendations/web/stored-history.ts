import { emptyHistory, parseHistory, type ViewHistory, withoutOld } from '../view-history.ts';
import { mayRemember, watchConsent } from './consent.ts';

/** In local storage, with the consent to preferences and never without it. */
export const HISTORY_KEY = 'fourball-recommendations';

/** What was noted since the page was loaded; all there is without consent. */
let ofThisVisit = emptyHistory;
/** Once something was noted, each choice about preferences decides about it, whatever page it is made on. */
let followsConsent = false;

/** What is known about the person at the screen now. */
export function readHistory(now: Date): ViewHistory {
  forgetWithoutConsent();
  return withoutOld(stored() ?? ofThisVisit, now);
}

/** Notes something: for the life of the page, and beyond it where that is allowed. */
export function changeHistory(change: (memory: ViewHistory) => ViewHistory, now: Date): void {
  const next = change(readHistory(now));
  ofThisVisit = change(ofThisVisit);
  keepHistory(next);
  if (followsConsent) return;
  followsConsent = true;
  watchConsent(() => keepHistory(readHistory(new Date())));
}

/** Keeps the history beyond the life of the page, where that is allowed. */
export function keepHistory(memory: ViewHistory): void {
  if (!mayRemember()) return;
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(memory));
  } catch {
    // Full or refused: the page's own memory goes on.
  }
}

/** Deletes what was kept if it may not be kept any more. */
function forgetWithoutConsent(): void {
  if (mayRemember()) return;
  try {
    localStorage.removeItem(HISTORY_KEY);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

function stored(): ViewHistory | undefined {
  if (!mayRemember()) return undefined;
  try {
    const text = localStorage.getItem(HISTORY_KEY);
    return text === null ? undefined : parseHistory(text);
  } catch {
    // A choice counts for its page even where a browser refuses storage.
    return undefined;
  }
}
