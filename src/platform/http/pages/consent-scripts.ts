import type { ConsentScript } from '#platform/config/consent-scripts.ts';

type Starter = {
  readonly nonce: string;
  /** The only pages that may contain such scripts. */
  readonly publicPaths: RegExp;
  /** The text of the inline script. */
  readonly starter: string;
};

/**
 * Adds the configured providers' scripts to a page's head as data that browsers neither run nor
 * load, and the inline script that starts them (`site/before-hydration/start-consent-scripts.ts`).
 * The addresses are parsed URLs, which contain neither quotes nor brackets. Without such scripts
 * the page is not changed.
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

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The origins of these scripts, for the content security policy. */
export const originsOf = (scripts: readonly ConsentScript[]): readonly string[] => [
  ...new Set(scripts.map(({ src }) => new URL(src).origin)),
];
