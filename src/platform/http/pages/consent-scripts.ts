import type { ConsentScript } from '#platform/config/consent-scripts.ts';

/**
 * Stands behind the waiting scripts and starts each, on a public page, once its category is among what
 * `<html data-consent>` allows: when the page is read, at every choice, wherever it is made, and with the next page. Once
 * one runs, it runs until the document is left; so every way from there to a page that is not public loads that page
 * whole, without it: links are left to the browser (their press does not reach the router), and where the router goes by
 * itself, or back, the browser goes instead.
 */
const loader = (publicPaths: RegExp): string =>
  `(function(d,h,open){var runs;
function isOpen(to){return open.test(new URL(to||'',location.href).pathname)}
function start(){isOpen()&&d.querySelectorAll('script[type="text/plain"][data-consent]').forEach(function(s){
if(h.dataset.consent.split(' ').indexOf(s.dataset.consent)<0)return;
var n=d.createElement('script');n.dataset.consent=s.dataset.consent;n.src=s.dataset.src;s.replaceWith(n);runs=1})}
new MutationObserver(start).observe(h,{attributeFilter:['data-consent']});start();
addEventListener('click',function(e){var a=runs&&e.target.closest&&e.target.closest('a[href]');if(a&&!isOpen(a.href))e.stopPropagation()},true);
addEventListener('popstate',function(){runs&&!isOpen()?location.reload():start()});
['pushState','replaceState'].forEach(function(k){var go=history[k];
history[k]=function(s,t,to){if(runs&&!isOpen(to))location.assign(to);else{go.call(history,s,t,to);start()}}})
})(document,document.documentElement,new RegExp(${JSON.stringify(publicPaths.source)}))`;

/**
 * Puts the configured providers' scripts into a page's head as data that no browser runs or fetches, and what starts
 * them. Addresses are URLs by now, which hold neither quotes nor brackets. Without any, the page stays as it is.
 * @param publicPaths the only pages it may be given
 */
export function withConsentScripts(
  html: string,
  scripts: readonly ConsentScript[],
  nonce: string,
  publicPaths: RegExp,
): string {
  if (scripts.length === 0) return html;
  const blocks = scripts.map(
    ({ category, src }) =>
      `<script type="text/plain" data-consent="${category}" data-src="${new URL(src).href.replaceAll('&', '&amp;')}"></script>`,
  );
  return html.replace(
    '</head>',
    () => `${blocks.join('')}<script nonce="${nonce}">${loader(publicPaths)}</script></head>`,
  );
}

/** Where these scripts come from, and may send to: what joins the content policy. */
export const originsOf = (scripts: readonly ConsentScript[]): readonly string[] => [
  ...new Set(scripts.map(({ src }) => new URL(src).origin)),
];
