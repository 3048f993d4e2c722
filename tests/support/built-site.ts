import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { openProductionPages } from '#platform/http/pages/production-pages.ts';
import { openLiveEvents } from '#platform/live-events.ts';
import { productionBuild } from '../../scripts/bench/serving.ts';
import { testApp } from './app.ts';
import { runningClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { visitor } from './visitor.ts';

/** All requests of a file come from few addresses. */
const NO_FLOOD = 1_000_000;

/**
 * The product with the demo and the pages of the production build, asked without a network: for
 * what a page's first response shows, which needs no browser. The build is the one that `npm test`
 * has made, otherwise a new one.
 */
export async function builtSite(env: Readonly<Record<string, string>> = {}) {
  const pages = await openProductionPages(await productionBuild());
  const database = await testDatabase({ demo: true });
  const liveEvents = await openLiveEvents(database.url, () => undefined);
  afterAll(() => liveEvents.close());

  const site = await testApp({
    env: { FOURBALL_MODE: 'demo', PUBLIC_URL: 'https://fourball.example', ...env },
    database,
    liveEvents,
    // The demo is seeded around the present instant, and the page cache counts by this clock, too.
    clock: runningClock(),
    pages,
    floodLimit: NO_FLOOD,
  });

  return {
    ...site,
    origin: 'https://fourball.example',
    /** The response to a visitor. */
    get: (path: string): Promise<LightMyRequestResponse> => site.app.inject(path),
    /** Someone logged in with an account of the demo. */
    async memberOfDemo(username: 'member' | 'admin') {
      const person = visitor(site.app);
      const answer = await person.post('/api/login', { username, password: 'fairway-demo' });
      if (answer.statusCode !== 200) throw new Error(`Logging in failed: ${answer.body}`);
      return person;
    },
  };
}
