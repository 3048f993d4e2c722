/** Whether the visitor allows preferences to be stored, by the consent blocker's reading and any later choice. */
export const mayRemember = (): boolean =>
  document.documentElement.dataset['consent']?.split(' ').includes('preferences') === true;

/**
 * Calls back whenever the choice may have changed.
 * @returns a function that stops watching
 */
export function watchConsent(changed: () => void): () => void {
  const marks = new MutationObserver(changed);
  marks.observe(document.documentElement, { attributeFilter: ['data-consent'] });
  return () => marks.disconnect();
}
