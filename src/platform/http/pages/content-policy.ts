import { createHash } from 'node:crypto';

type PolicyOptions = {
  /** What scripts may run besides our own files: one nonce, or the hashes of the page's own inline scripts. */
  readonly scripts: readonly string[];
  /** Allows the style elements that dialogs write. */
  readonly styleNonce: string;
  /** Vite's reconnecting worker and its socket. */
  readonly development: boolean;
  /** Providers whose scripts are configured: they may load and be told, if the visitor allows it. */
  readonly providers?: readonly string[];
};

/** The content policy of a page. */
export function pagePolicy({ scripts, styleNonce, development, providers = [] }: PolicyOptions): string {
  const own = ["'self'", ...providers].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own} ${scripts.join(' ')}`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    `img-src ${own} data:`,
    "font-src 'self'",
    `connect-src ${own}${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `worker-src 'self'${development ? ' blob:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Turns a page's nonces into hashes, so that its bytes can be kept and sent to many. Only scripts that carry the
 * nonce of this rendering are trusted: one that slipped in with somebody's text has none, and gets no hash.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const marked = ` nonce="${nonce}"`;
  const stripped = html.replace(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    (whole, attributes: string, body: string) => {
      if (!attributes.includes(marked)) return whole;
      if (!/\ssrc=/.test(attributes))
        hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
      return `<script${attributes.replace(marked, '')}>${body}</script>`;
    },
  );
  return { html: stripped, hashes: [...hashes] };
}

/** Takes out React Router's marks for discovering routes: all are known, so they say nothing, on every link. */
export const withoutMarks = (html: string): string => html.replaceAll(' data-discover="true"', '');
