import type { ConsentScript } from '#platform/config/consent-scripts.ts';

/**
 * Stands behind the waiting scripts and starts each once its category is among what `<html data-consent>` allows: when
 * the page is read, and at every choice, wherever it is made.
 */
const LOADER = `(function(d,h){function start(){d.querySelectorAll('script[type="text/plain"][data-consent]').forEach(function(s){
if(h.dataset.consent.split(' ').indexOf(s.dataset.consent)<0)return;
var n=d.createElement('script');n.dataset.consent=s.dataset.consent;n.src=s.dataset.src;s.replaceWith(n)})}
new MutationObserver(start).observe(h,{attributeFilter:['data-consent']});start()})(document,document.documentElement)`;

/**
 * Puts the configured providers' scripts into a page's head as data that no browser runs or fetches, and what starts
 * them. Addresses are URLs by now, which hold neither quotes nor brackets. Without any, the page stays as it is.
 */
export function withConsentScripts(html: string, scripts: readonly ConsentScript[], nonce: string): string {
  if (scripts.length === 0) return html;
  const blocks = scripts.map(
    ({ category, src }) =>
      `<script type="text/plain" data-consent="${category}" data-src="${new URL(src).href.replaceAll('&', '&amp;')}"></script>`,
  );
  return html.replace(
    '</head>',
    () => `${blocks.join('')}<script nonce="${nonce}">${LOADER}</script></head>`,
  );
}

/** Where these scripts come from, and may send to: what joins the content policy. */
export const originsOf = (scripts: readonly ConsentScript[]): readonly string[] => [
  ...new Set(scripts.map(({ src }) => new URL(src).origin)),
];
