import { type EventRecord, readSeasonEvents } from '#features/events/server/public.ts';
import { findTopicsNamed } from '#features/forum/server/public.ts';
import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { findByWords, peopleListed } from '#features/members/server/public.ts';
import { searchMessages } from '#features/messages/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { refusals, TOO_MANY_TRIES } from '#lib/refusal.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { type FoundDay, type SiteSearchResults, searchApi } from '../search/contract.ts';
import { findForOrganiser } from './search-records.ts';

const searchRefusals = /* @__PURE__ */ refusals({
  too_many_site_searches: [429, TOO_MANY_TRIES],
});

/** Searches while a member types. */
const searchesPerAccount: Limit = {
  name: 'site_searches_account',
  max: 600,
  refusal: searchRefusals.too_many_site_searches,
};

/** How many results of each kind there are. */
const MOST = { people: 5, days: 4, topics: 4, messages: 3 } as const;

const nothing: SiteSearchResults = {
  people: [],
  arePeopleClose: false,
  days: [],
  topics: [],
  messages: [],
};

/** How many coming golf days are looked through. */
const MOST_DAYS = 200;

/**
 * One search over everything that a member may see. Each feature finds its own things, so that who
 * is blocked, hidden or unlisted is missing here as in its own lists. Organisers have a second one
 * over their records.
 */
export function searchRoutes(app: App, services: Services): void {
  const { clock, database, memberFacts: facts } = services;

  app.route({
    ...routeOf(searchApi.searchSite),
    config: perAccount(peopleListed),
    preValidation: [loggedIn(services), perOwnAccount(services, searchesPerAccount)],
    handler: async (request) => {
      const account = accountOf(request);
      const words = request.query.q;
      const now = clock();
      if (wordsOf(words).length === 0) return nothing;

      const viewing = { facts, viewerId: account.id, now };

      const [{ people, areClose }, events, topics, messages] = await Promise.all([
        findByWords(database, viewing, { words, most: MOST.people }),
        readSeasonEvents(database, { now, ids: [], most: MOST_DAYS }),
        findTopicsNamed(database, account, { words, now, most: MOST.topics }),
        searchMessages(services, { viewerId: account.id, words, cursor: undefined }),
      ]);

      return {
        people: [...people],
        arePeopleClose: areClose,
        days: events
          .filter((event) => isFound(event, words))
          .slice(0, MOST.days)
          .map(presentDay),
        topics,
        messages: messages.results.slice(0, MOST.messages),
      };
    },
  });

  app.route({
    ...routeOf(searchApi.searchRecords),
    preValidation: adminOnly(services),
    handler: async (request) => {
      const words = request.query.q;
      if (wordsOf(words).length === 0) return { people: [], records: [] };
      return findForOrganiser(database, { viewerId: accountOf(request).id, words });
    },
  });
}

/** Whether every word begins one of the golf day's title, city, venue or date. */
function isFound({ title, city, venue, startsAt }: EventRecord, search: string): boolean {
  const words = wordsOf(`${title} ${city} ${venue?.name ?? ''} ${formatDate(startsAt)}`);
  return wordsOf(search).every((word) => words.some((one) => one.startsWith(word)));
}

const presentDay = ({ id, title, startsAt, city, venue }: EventRecord): FoundDay => ({
  id,
  title,
  date: startsAt.toISOString(),
  city,
  venue: venue?.name ?? null,
});
