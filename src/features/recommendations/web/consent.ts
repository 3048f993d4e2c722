/** Where the visitor's choice is stored; the inline script of the head reads it, too. */
const CONSENT_KEY = 'fourball-consent';

/** Whether this visitor lets preferences be kept on the device. A browser that refuses storage keeps nothing anyway. */
export function mayRemember(): boolean {
  try {
    return JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')?.flags?.preferences === true;
  } catch {
    return false;
  }
}

/**
 * Calls back whenever the choice may have changed: made here, which marks `<html>`, or in another tab.
 * @returns stops watching
 */
export function watchConsent(changed: () => void): () => void {
  const marks = new MutationObserver(changed);
  marks.observe(document.documentElement, { attributeFilter: ['data-consent'] });
  window.addEventListener('storage', changed);
  return () => {
    marks.disconnect();
    window.removeEventListener('storage', changed);
  };
}
