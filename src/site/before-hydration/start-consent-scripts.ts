/**
 * Starts other companies' scripts, which are in the page as data, on public pages once `<html
 * data-consent>` allows their category: on loading, after every choice in any tab, and on the next
 * page. A running script can be stopped only by leaving the document. So every navigation from
 * there to a page that is not public loads a new document: links are left to the browser, and the
 * router's own navigations, and going back, are replaced by the browser's.
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
      // The router does not receive the click, so the browser follows the link.
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
