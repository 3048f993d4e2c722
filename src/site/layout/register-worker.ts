/**
 * Installs `/sw.js` (docs/decisions, "The service worker"), in built pages and where a browser has such a thing. Where it
 * fails, everything else works.
 */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
