import { createHash } from 'node:crypto';

type PolicyOptions = {
  /**
   * The scripts that may run besides our own files: by one nonce, or by the hashes of the page's
   * inline scripts.
   */
  readonly scripts: readonly string[];
  /** Allows the style elements that dialogs write. */
  readonly styleNonce: string;
  /** Allows Vite's worker and its WebSocket. */
  readonly development: boolean;
  /**
   * Origins of configured providers, whose scripts may load and send data if the visitor allows it.
   */
  readonly providers?: readonly string[];
};

/** The content security policy of a page. */
export function pagePolicy({
  scripts,
  styleNonce,
  development,
  providers = [],
}: PolicyOptions): string {
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
 * Replaces a page's nonces by hashes, so that it can be cached and sent to many visitors. Only
 * scripts with the nonce of this page get a hash, so a script that was injected with a text does
 * not run.
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

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const MODULE = /<script\b[^>]* type="module" async="">[\s\S]*?<\/script>/;

/**
 * Moves what loads the page's modules into a template, where it waits: after the first paint
 * `site/before-hydration/after-first-paint.ts` puts it into the page (decision 018).
 */
export function deferModules(html: string): string {
  const preloads =
    html.match(PRELOAD)?.join('').replaceAll(PRELOAD, '<link rel="modulepreload" href="$1"/>') ??
    '';

  return html
    .replaceAll(PRELOAD, '')
    .replace(MODULE, (script) => `<template id="modules">${preloads}${script}</template>`);
}

/** Removes the attributes for route discovery from every link, because all routes are known. */
export const withoutDiscovery = (html: string): string =>
  html.replaceAll(' data-discover="true"', '');
