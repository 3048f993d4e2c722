import type { OptionalCategory } from '#lib/consent-categories.ts';
import { allowedBy, type ConsentFlags, recordsOf } from '../consent-record.ts';
import { optionalKeys } from '../stored-keys.ts';

/**
 * Saves a choice: writes both records, hides the banner (other tabs follow the storage event), and
 * deletes what was stored under refused categories. It is also part of every page's inline script,
 * so it imports only rules.
 */
export function saveConsent(flags: ConsentFlags, now: Date): void {
  const page = document.documentElement;
  const focused = document.activeElement;
  const allowed = allowedBy(flags);

  page.dataset['consent'] = allowed;

  try {
    for (const [key, record] of Object.entries(recordsOf(flags, now)))
      localStorage.setItem(key, record);
    for (const [category, keys] of Object.entries(optionalKeys))
      if (!flags[category as OptionalCategory])
        for (const key of keys) localStorage.removeItem(key);
  } catch {
    // If the browser refuses storage, the choice holds until the page is left. Then the banner asks
    // again.
  }

  // The banner's buttons are hidden now, so the focus moves on to the page.
  if (focused?.closest('#consent'))
    document.getElementById('content')?.focus({ preventScroll: true });

  const running = [
    ...document.querySelectorAll<HTMLScriptElement>('script[data-consent]:not([type])'),
  ];

  // A script that runs can be stopped only by loading the page again.
  if (running.some(({ dataset }) => !allowed.includes(String(dataset['consent']))))
    window.location.reload();
}
