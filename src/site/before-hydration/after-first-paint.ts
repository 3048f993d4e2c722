/** If nothing is painted, as in a background tab, the page's code starts after this time. */
const LATEST_START_MS = 2000;

/**
 * Runs at the end of the body. After the first paint it applies the sheet of the page's fonts and
 * starts its modules, which wait in a template (`platform/http/pages/content-policy.ts`): before
 * it, they would share a phone's connection with what has to be painted (decision 018). A visitor
 * who comes from another page of the site, or reloads, has the fonts in the browser's cache, and
 * they are applied at once.
 */
export default function afterFirstPaint(): void {
  const fonts = document.querySelector<HTMLLinkElement>('link[data-faces]');
  const modules = document.querySelector<HTMLTemplateElement>('#modules');

  const applyFonts = () => {
    if (fonts) fonts.media = 'all';
  };

  // The template is empty afterwards, so a second call does nothing.
  const start = () => {
    applyFonts();
    if (modules) document.body.append(modules.content);
  };

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || document.referrer.startsWith(location.origin))
    applyFonts();

  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  window.setTimeout(start, LATEST_START_MS);
}
