import { toast } from '#ui/toast/toast.ts';
import type { OptionalCategory } from '../categories.ts';
import { allowedBy, type ConsentFlags, recordsOf } from '../consent-record.ts';
import { optionalKeys } from '../stored-keys.ts';

/**
 * Makes a choice: writes both records, hides the banner (other tabs follow by the browser's own news), starts and
 * takes away what belongs to it, and says so.
 */
export function saveConsent(flags: ConsentFlags, now: Date): void {
  const held = document.activeElement;
  const allowed = allowedBy(flags);
  document.documentElement.dataset['consent'] = allowed;
  try {
    for (const [key, record] of Object.entries(recordsOf(flags, now))) localStorage.setItem(key, record);
    for (const [category, keys] of Object.entries(optionalKeys))
      if (!flags[category as OptionalCategory]) for (const key of keys) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing follows the choice until the page is left, and asks again.
  }
  // The buttons just pressed are gone: the keyboard goes on with the page.
  if (held?.closest('#consent')) document.getElementById('content')?.focus({ preventScroll: true });
  toast({ title: 'Cookie choices saved', description: 'You can change them at any time.' });
  const running = [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]:not([type])')];
  // A script that runs cannot be stopped in any other way.
  if (running.some(({ dataset }) => !allowed.includes(String(dataset['consent'])))) window.location.reload();
}
