/** Installs `/sw.js` (decision 022), in built pages and where browsers have such a thing. A failure costs only what it brings. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
