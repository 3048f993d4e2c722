import type { ConsentScript } from '#platform/config/consent-scripts.ts';

type Starter = {
  readonly nonce: string;
  /** The only pages that may be given such scripts. */
  readonly publicPaths: RegExp;
  /** The text of the inline script. */
  readonly starter: string;
};

/**
 * Puts the configured providers' scripts into a page's head as data that no browser runs or fetches, and the inline
 * script that starts them (`site/before-hydration/start-consent-scripts.ts`). Addresses are URLs by now, which hold
 * neither quotes nor brackets. Without any, the page stays as it is.
 */
export function withConsentScripts(
  html: string,
  scripts: readonly ConsentScript[],
  { nonce, publicPaths, starter }: Starter,
): string {
  if (scripts.length === 0) return html;
  const blocks = scripts.map(
    ({ category, src }) =>
      `<script type="text/plain" data-consent="${category}" data-src="${new URL(src).href.replaceAll('&', '&amp;')}"></script>`,
  );
  return html.replace(
    '</head>',
    () =>
      `${blocks.join('')}<script nonce="${nonce}" data-public-paths="${asAttribute(publicPaths.source)}">${starter}</script></head>`,
  );
}

const asAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Where these scripts come from, and may send to: what joins the content policy. */
export const originsOf = (scripts: readonly ConsentScript[]): readonly string[] => [
  ...new Set(scripts.map(({ src }) => new URL(src).origin)),
];
