import { TERMS_VERSION } from './terms-version.ts';

/**
 * The header in which a page says which version of the terms it showed beside its button, and the
 * server which one is in force if that is another: the page may have been open for days.
 */
export const TERMS_HEADER = 'x-page-terms';

let shown: string = TERMS_VERSION;
const listeners = new Set<() => void>();

/** The version that a press on a button of this page accepts. */
export const shownTerms = (): string => shown;

/** Whether the terms changed while the page was open. */
export const haveTermsChanged = (): boolean => shown !== TERMS_VERSION;

/** From now on the page shows that there is another version; the next press accepts that one. */
export function showTerms(version: string): void {
  shown = version;
  for (const listener of listeners) listener();
}

/**
 * Follows changes of the terms.
 * @returns ends it
 */
export function onTermsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
