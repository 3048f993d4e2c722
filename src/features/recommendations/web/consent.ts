import { hasConsent } from '#features/consent/web/has-consent.ts';

/** Whether the visitor allows us to store which golf days they looked at. */
export const mayRemember = (): boolean => hasConsent('preferences');

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
