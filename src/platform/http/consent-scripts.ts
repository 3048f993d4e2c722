import type { ConsentScript } from '#platform/config/consent-scripts.ts';

/**
 * Puts the configured providers' scripts into a page's head as data that no browser runs or fetches: the blocker starts
 * each once its category is allowed. Addresses are URLs by now, which hold neither quotes nor brackets.
 */
export function withConsentScripts(html: string, scripts: readonly ConsentScript[]): string {
  const blocks = scripts.map(
    ({ category, src }) =>
      `<script type="text/plain" data-consent="${category}" data-src="${new URL(src).href.replaceAll('&', '&amp;')}"></script>`,
  );
  return scripts.length === 0 ? html : html.replace('</head>', () => `${blocks.join('')}</head>`);
}

/** Where these scripts come from, and may send to: what joins the content policy. */
export const originsOf = (scripts: readonly ConsentScript[]): readonly string[] => [
  ...new Set(scripts.map(({ src }) => new URL(src).origin)),
];
