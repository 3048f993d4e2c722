import { useEffect, useEffectEvent } from 'react';
import { hasConsent } from '#features/consent/web/has-consent.ts';
import {
  emptyHistory,
  parseHistory,
  type Viewed,
  type ViewHistory,
  withoutOld,
  withView,
} from '../view-history.ts';

/** The key in local storage, used only with consent to preferences. */
export const HISTORY_KEY = 'fourball-recommendations';

/** The history since the page was loaded. Without consent there is no other. */
let ofThisVisit = emptyHistory;
/**
 * Whether later consent choices are being watched; they decide about a history that exists already.
 */
let followsConsent = false;

/** The present history of the visitor. */
export function readHistory(now: Date): ViewHistory {
  forgetWithoutConsent();
  return withoutOld(stored() ?? ofThisVisit, now);
}

/** Changes the history, and stores it if the visitor allows that. */
export function changeHistory(change: (memory: ViewHistory) => ViewHistory, now: Date): void {
  const next = change(readHistory(now));
  ofThisVisit = change(ofThisVisit);
  keepHistory(next);
  if (followsConsent) return;
  followsConsent = true;
  watchConsent(() => keepHistory(readHistory(new Date())));
}

/** Stores the history if the visitor allows it. */
export function keepHistory(memory: ViewHistory): void {
  if (!mayRemember()) return;
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(memory));
  } catch {
    // If the storage is full or refused, the history lasts as long as the page.
  }
}

/** Deletes the stored history if the consent was withdrawn. */
function forgetWithoutConsent(): void {
  if (mayRemember()) return;
  try {
    localStorage.removeItem(HISTORY_KEY);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

function stored(): ViewHistory | undefined {
  if (!mayRemember()) return undefined;
  try {
    const text = localStorage.getItem(HISTORY_KEY);
    return text === null ? undefined : parseHistory(text);
  } catch {
    // A choice applies to its page even if the browser refuses storage.
    return undefined;
  }
}

/** Whether the visitor allows us to store which golf days they looked at. */
const mayRemember = (): boolean => hasConsent('preferences');

/** The window event by which the hydrated page takes over from the inline script. */
export const VIEW_RECORDED = 'view-recorded';

/**
 * Calls back whenever the choice may have changed.
 * @returns a function that stops watching
 */
export function watchConsent(changed: () => void): () => void {
  const marks = new MutationObserver(changed);
  marks.observe(document.documentElement, { attributeFilter: ['data-consent'] });
  return () => marks.disconnect();
}

/** Records a view of an event's page each time it is opened. */
export function useRecordedView(event: Viewed): void {
  const record = useEffectEvent((id: number) => {
    const now = new Date();
    changeHistory((memory) => withView(memory, { ...event, id }, now), now);
    window.dispatchEvent(new Event(VIEW_RECORDED));
  });
  useEffect(() => record(event.id), [event.id]);
}

/** The attribute from which the inline script (`record-shown-view.ts`) reads the page's event. */
export const viewedEvent = ({ id, city, eventType }: Viewed) => ({
  'data-viewed-event': JSON.stringify({ id, city, eventType }),
});
