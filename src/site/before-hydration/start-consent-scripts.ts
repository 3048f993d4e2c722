/**
 * Stands behind the other companies' scripts, which wait as data, and starts each on a public page once its category is
 * among what `<html data-consent>` allows: when the page is read, at every choice wherever it is made, and with the next
 * page. A script that runs cannot be stopped until the document is left. So every way from there to a page that is not
 * public loads that page whole, without it: links are left to the browser, and where the router goes by itself, or
 * back, the browser goes instead.
 */
export default function startConsentScripts(): void {
  const page = document.documentElement;
  const publicPaths = new RegExp(document.currentScript?.dataset['publicPaths'] ?? '^$');
  const isPublic = (to: string | URL | null = '') =>
    publicPaths.test(new URL(to ?? '', window.location.href).pathname);
  let isRunning = false;

  const start = () => {
    if (!isPublic()) return;
    const allowed = page.dataset['consent']?.split(' ') ?? [];
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(
      'script[type="text/plain"][data-consent]',
    )) {
      const category = waiting.dataset['consent'] ?? '';
      if (!allowed.includes(category)) continue;
      const script = document.createElement('script');
      script.dataset['consent'] = category;
      script.src = waiting.dataset['src'] ?? '';
      waiting.replaceWith(script);
      isRunning = true;
    }
  };

  new MutationObserver(start).observe(page, { attributeFilter: ['data-consent'] });
  start();
  window.addEventListener(
    'click',
    (event) => {
      const link = isRunning && (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      // The router does not hear of the press, so the browser follows the link.
      if (link && !isPublic(link.href)) event.stopPropagation();
    },
    true,
  );
  window.addEventListener('popstate', () => {
    if (isRunning && !isPublic()) window.location.reload();
    else start();
  });
  for (const method of ['pushState', 'replaceState'] as const) {
    const go = window.history[method];
    window.history[method] = (state, title, to) => {
      if (isRunning && !isPublic(to)) return window.location.assign(String(to));
      go.call(window.history, state, title, to);
      start();
    };
  }
}
