import type { OptionalCategory } from '../categories.ts';
import { allowedBy, type ConsentFlags, recordsOf } from '../consent-record.ts';
import { optionalKeys } from '../stored-keys.ts';

/** Sent to the window when a choice was saved. `<html data-consent-saved>` says so until somebody has told the visitor. */
export const CONSENT_SAVED = 'consent-saved';

/**
 * Saves a choice: writes both records, hides the banner (other tabs follow the storage event), and starts or removes
 * what belongs to it. It is part of the inline script of every page as well, so it imports nothing but rules.
 */
export function saveConsent(flags: ConsentFlags, now: Date): void {
  const page = document.documentElement;
  const focused = document.activeElement;
  const allowed = allowedBy(flags);
  page.dataset['consent'] = allowed;
  try {
    for (const [key, record] of Object.entries(recordsOf(flags, now))) localStorage.setItem(key, record);
    for (const [category, keys] of Object.entries(optionalKeys))
      if (!flags[category as OptionalCategory]) for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Where the browser refuses storage, the choice holds until the page is left, and the banner asks again.
  }
  // The banner's buttons are hidden now, so the focus moves on to the page.
  if (focused?.closest('#consent')) document.getElementById('content')?.focus({ preventScroll: true });
  page.dataset['consentSaved'] = '';
  window.dispatchEvent(new Event(CONSENT_SAVED));
  const running = [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]:not([type])')];
  // A script that runs can be stopped only by loading the page again.
  if (running.some(({ dataset }) => !allowed.includes(String(dataset['consent'])))) window.location.reload();
}
