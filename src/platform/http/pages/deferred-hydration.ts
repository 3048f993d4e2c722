import { DEFERRED_START } from '#lib/hydration-events.ts';

/** As React Router writes them. A test renders a page of the real build and fails when they no longer match. */
export const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
export const MODULE_START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Holds a finished page's modules back until its first frame: they would share a phone's line with what has to be
 * painted (decision 018). The module script becomes a data block, which `site/before-hydration` starts; scripts keep the
 * nonce they were rendered with. What React Router would have preloaded in the head is named on the block: modules import
 * modules that import modules, and each of these rounds would otherwise cost a round trip.
 */
export function deferHydration(html: string, nonce: string): string {
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, name = '']) => name);
  return html.replace(MODULE_PRELOAD, '').replace(MODULE_START, (whole, mark: string, body: string) => {
    if (mark !== nonce) return whole;
    // The start's own static imports are fetched with it.
    const named = modules.filter((name) => !body.includes(`"${name}";`)).join(' ');
    return `<script nonce="${nonce}" type="${DEFERRED_START}" data-modules="${named}">${body}</script>`;
  });
}
