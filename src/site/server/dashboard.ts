import type { FastifyBaseLogger } from 'fastify';
import { dayPhases } from '#features/bookings/season/day-phase.ts';
import { readAsked, readComing, readSeason, readWanted } from '#features/bookings/server/public.ts';
import { prepareDetails, readEvents } from '#features/events/server/public.ts';
import { readAnswerable, readUnreadTopics } from '#features/forum/server/public.ts';
import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import {
  findPeople,
  hasReachedOut,
  readAskedIntroductions,
  readFollowUps,
  readMeetupsAhead,
  readOwnProfile,
  readReceivedRequests,
} from '#features/members/server/public.ts';
import { findConsultant, readMembershipDue, tiersOf } from '#features/membership/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { type DayBrief, dashboardApi, type Part } from '../dashboard/contract.ts';

/** How many topics of the forum are shown. */
const MOST_TOPICS = 3;
/** How many requests that the member can answer. */
const MOST_ASKS = 3;

type Reader = { readonly accountId: string; readonly now: Date };

/**
 * The dashboard of the current member, in one response. Its parts are read at the same time, and
 * each may fail alone.
 */
export function dashboardRoutes(app: App, services: Services): void {
  const { clock, database, memberFacts } = services;
  const readDetails = prepareDetails(database);

  app.route({
    ...routeOf(dashboardApi.readDashboard),
    preValidation: loggedIn(services),
    handler: async (request) => {
      const account = accountOf(request);
      const own = { accountId: account.id, now: clock() };
      const attempt = partsOf(request.log);
      const season = readSeason(database, own.accountId, own.now);

      const parts = await allOf({
        season: attempt('season', season),
        days: attempt('golf days', readDays(season, own)),
        wanted: attempt('wanted answers', readWantedAhead(season, own)),
        asked: attempt('places to accept', readAsked(database, own.accountId, own.now)),
        requests: attempt('requests', readReceivedRequests(database, own.accountId, own.now)),
        introductions: attempt(
          'introductions',
          readAskedIntroductions(database, own.accountId, own.now),
        ),
        meetups: attempt('meet-ups', readMeetupsOfWeek(own)),
        followUps: attempt('follow-ups', readDueFollowUps(own)),
        answerable: attempt(
          'requests to the network',
          readAnswerable(database, account, { now: own.now, most: MOST_ASKS }),
        ),
        forum: attempt(
          'forum',
          readUnreadTopics(database, account, { now: own.now, most: MOST_TOPICS }),
        ),
        profile: attempt('profile', readProfile(own.accountId)),
        membership: attempt('membership', readMembershipDue(database, own.accountId)),
        standing: attempt('standing', readStanding(own)),
      });

      return { now: own.now.toISOString(), ...parts };
    },
  });

  type Season = ReturnType<typeof readSeason>;

  async function readDays(season: Season, own: Reader): Promise<DayBrief[]> {
    const phases = dayPhases((await season).stops, own.now);
    const ids = phases.flatMap((one) => (one.phase === 'book' ? [] : one.stop.id));
    const events = await readEvents(database, ids);

    const days = await Promise.all(
      events.map(async (event) => {
        const [details, coming] = await Promise.all([
          readDetails(event.id),
          readComing(database, event, { ...own, facts: memberFacts }),
        ]);
        return details ? [{ ...details, venue: details.course, coming }] : [];
      }),
    );

    return days.flat();
  }

  async function readWantedAhead(season: Season, { accountId, now }: Reader) {
    const { stops } = await season;
    const ahead = stops.filter(({ state, date }) => state.kind === 'mine' && new Date(date) > now);
    return [
      ...(await readWanted(database, { accountId, now, eventIds: ahead.map(({ id }) => id) })),
    ];
  }

  async function readDueFollowUps({ accountId, now }: Reader) {
    const all = await readFollowUps(database, accountId, now);
    return all.flatMap(({ person: { username, name }, isDue }) =>
      isDue ? [{ username, name }] : [],
    );
  }

  async function readMeetupsOfWeek({ accountId, now }: Reader) {
    const { invited, agreed } = await readMeetupsAhead(database, accountId, now);
    return {
      invited: [...invited],
      agreed: agreed.flatMap(({ time, names, ...meetup }) =>
        time <= addDays(now, 7) ? [{ ...meetup, names: [...names], time: time.toISOString() }] : [],
      ),
    };
  }

  async function readProfile(accountId: string) {
    const [{ handicap, sector, city, canHelpWith, lookingFor }, reachedOut] = await Promise.all([
      readOwnProfile(database, accountId),
      hasReachedOut(database, accountId),
    ]);
    return {
      handicap,
      hasWork: sector !== null && city !== null,
      hasHelp: Boolean(canHelpWith || lookingFor),
      hasReachedOut: reachedOut,
    };
  }

  async function readStanding({ accountId, now }: Reader) {
    const [founding, tiers, consultantId] = await Promise.all([
      memberFacts.foundingNumbers(database, [accountId]),
      tiersOf(database, [accountId], now),
      findConsultant(database, accountId, now),
    ]);
    const consultant = consultantId
      ? (await findPeople(database, accountId, [consultantId])).get(consultantId)
      : undefined;
    return {
      founding: founding.get(accountId) ?? null,
      tier: tiers.get(accountId) ?? null,
      consultant: consultant ? { name: consultant.name, username: consultant.username } : null,
    };
  }
}

/** Waits for all parts at the same time, and gives them under their names. */
async function allOf<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const values = await Promise.all(Object.values(parts));
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, values[index]])) as {
    [Name in keyof Parts]: Awaited<Parts[Name]>;
  };
}

/** Turns a failed read into a part that says so. */
const partsOf =
  (log: Pick<FastifyBaseLogger, 'error'>) =>
  <Value>(name: string, read: Promise<Value>): Promise<Part<Value>> =>
    read.catch((err: unknown) => {
      log.error({ err }, `The ${name} of a dashboard could not be read`);
      return 'failed' as const;
    });
