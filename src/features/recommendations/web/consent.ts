/** Whether this visitor lets preferences be kept on the device: what the blocker in the head has read and each choice since. */
export const mayRemember = (): boolean =>
  document.documentElement.dataset['consent']?.split(' ').includes('preferences') === true;

/**
 * Calls back whenever the choice may have changed.
 * @returns stops watching
 */
export function watchConsent(changed: () => void): () => void {
  const marks = new MutationObserver(changed);
  marks.observe(document.documentElement, { attributeFilter: ['data-consent'] });
  return () => marks.disconnect();
}
