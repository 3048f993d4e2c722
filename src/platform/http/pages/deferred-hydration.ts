import { DEFERRED_START } from '#lib/hydration-events.ts';

/**
 * Patterns of React Router's HTML. A test renders a page of the real build and fails when they no
 * longer match.
 */
export const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
export const MODULE_START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Delays a page's modules until its first frame, because they would share a phone's connection with
 * what must be painted (decision 018). The module script becomes a data block, which
 * `site/before-hydration` starts; scripts keep their nonce. The block lists what React Router would
 * have preloaded in the head, because otherwise each level of imports would cost a round trip.
 */
export function deferHydration(html: string, nonce: string): string {
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, name = '']) => name);
  return html
    .replace(MODULE_PRELOAD, '')
    .replace(MODULE_START, (whole, mark: string, body: string) => {
      if (mark !== nonce) return whole;
      // The static imports of the entry are loaded with it.
      const named = modules.filter((name) => !body.includes(`"${name}";`)).join(' ');
      return `<script nonce="${nonce}" type="${DEFERRED_START}" data-modules="${named}">${body}</script>`;
    });
}
