import { DEFERRED_START } from '#lib/hydration-events.ts';
import { loadFonts } from './load-fonts.ts';
import { reportFailedModules } from './lost-modules.ts';

/**
 * If nothing is painted, as in a background tab, the modules start after this many milliseconds.
 */
const LATEST_START_MS = 2000;

/**
 * Runs at the end of the body. Starts the page's modules and loads its fonts after the first frame:
 * before it, they would share a phone's connection with what has to be painted (decision 018). The
 * server has turned the module script into a data block that lists the modules
 * (`platform/http/pages/deferred-hydration.ts`).
 */
export default function hydrateAfterFirstFrame(): void {
  reportFailedModules();

  if (hasFontsAlready()) loadFonts();

  const start = document.querySelector<HTMLScriptElement>(`script[type="${DEFERRED_START}"]`);
  if (!start) return;

  let hasStarted = false;

  const begin = () => {
    if (hasStarted) return;
    hasStarted = true;
    loadFonts();
    startModules(start);
  };

  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    // The browser does not report paints.
    begin();
  }

  window.setTimeout(begin, LATEST_START_MS);
}

/**
 * A visitor who comes from another page of the site, or reloads, has the fonts in the browser's
 * cache.
 */
function hasFontsAlready(): boolean {
  const [navigation] = window.performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[];
  const isFirstVisit = navigation === undefined || navigation.type === 'navigate';
  return !isFirstVisit || document.referrer.startsWith(`${window.location.origin}/`);
}

/** Fetches all modules at once, because each level of imports would otherwise cost a round trip. */
function startModules(start: HTMLScriptElement): void {
  for (const href of (start.dataset['modules'] ?? '').split(' ').filter(Boolean))
    document.body.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  const { nonce, textContent } = start;
  document.body.append(
    Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }),
  );
}
