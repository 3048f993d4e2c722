/**
 * Runs at the end of the body. Applies the sheet of the page's fonts after the first frame: before
 * it, they would share a phone's connection with what has to be painted (decision 018). A visitor
 * who comes from another page of the site, or reloads, has them in the browser's cache, and they
 * are applied at once.
 */
export default function loadFontsAfterFirstFrame(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-faces]');
  if (!link) return;

  const apply = () => {
    link.media = 'all';
  };

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isCached = navigation?.type !== 'navigate' || document.referrer.startsWith(location.origin);

  if (isCached) apply();
  else new PerformanceObserver(apply).observe({ type: 'paint', buffered: true });
}
