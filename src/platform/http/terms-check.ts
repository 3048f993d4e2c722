import type { FastifyContextConfig } from 'fastify';
import { Refused, refusals } from '#lib/refusal.ts';
import { TERMS_HEADER } from '#lib/shown-terms.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { App } from '#platform/plugin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether calling it accepts the terms. */
    readonly acceptsTerms?: boolean;
  }
}

const termsRefusals = /* @__PURE__ */ refusals({
  terms_changed: [
    409,
    'Our terms have changed since you opened this page. Please read the new ones, then press the button again.',
  ],
});

/** The `config` of a route that accepts the terms as its page shows them. */
export const acceptsTerms: FastifyContextConfig = { acceptsTerms: true };

/**
 * Refuses to accept terms that are no longer in force: the page of the caller was opened before they
 * changed. The refusal has the version in force as a header, for the next press. A call without the
 * header comes from no page of ours, and accepts what is in force.
 */
export function installTermsCheck(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const shown = request.headers[TERMS_HEADER];
    if (!request.routeOptions.config.acceptsTerms || shown === undefined) return;
    if (shown === TERMS_VERSION) return;

    reply.header(TERMS_HEADER, TERMS_VERSION);
    throw new Refused(termsRefusals.terms_changed);
  });
}
