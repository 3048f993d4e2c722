import type { FastifyContextConfig } from 'fastify';
import { ACCOUNT_HEADER } from '#lib/http/account-header.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { App, Services } from '#platform/plugin.ts';
import { otherAccount } from '../../texts.ts';
import { currentAccount } from './guards.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a page of another account may call it: a logout ends the session, whosever page it is
     * pressed on.
     */
    readonly fromAnyPage?: boolean;
  }
}

/** The `config` of a route that a page of another account may call. */
export const fromAnyPage: FastifyContextConfig = { fromAnyPage: true };

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write from a page that was made for another account than the one logged in: two tabs
 * have one session, and what one member wrote must not be sent in the name of another. A request
 * without the header comes from a visitor's page or from no page; one without a session goes on to
 * the route's own guards.
 */
export function installAccountCheck(app: App, services: Services): void {
  app.addHook('onRequest', async (request) => {
    const pageAccount = request.headers[ACCOUNT_HEADER];
    if (pageAccount === undefined || READS.has(request.method)) return;
    if (request.routeOptions.config.fromAnyPage) return;
    const account = await currentAccount(services, request);
    if (account && account.id !== pageAccount) throw new Refused(otherAccount(fullName(account)));
  });
}
