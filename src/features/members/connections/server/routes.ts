import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import {
  type Account,
  accountOf,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { metAtOf } from '../../profiles/server/present.ts';
import { readSeen } from '../../profiles/server/store.ts';
import { openSince, type Relation, relationOf } from '../../ties/connection-states.ts';
import {
  countConnected,
  isOf,
  readConnected,
  readConnection,
  readRequests,
} from '../../ties/server/connection-store.ts';
import { connections } from '../../ties/server/tables.ts';
import { type Connections, connectionsApi, type WaitingRequest } from '../contract.ts';
import { connectionRefusals } from '../texts.ts';
import { accountInCode, isCardOf } from './card.ts';
import {
  accept,
  ask,
  decline,
  type MemberPair,
  remove,
  restore,
  withdraw,
} from './change-connections.ts';

const PAGE = 50;

const requestsPerDay: Limit = {
  name: 'connection_requests_account',
  max: 20,
  windowMinutes: 24 * 60,
  refusal: connectionRefusals.too_many_requests,
};
const changesPerAccount: Limit = {
  name: 'connection_changes_account',
  max: 240,
  refusal: connectionRefusals.too_many_connection_changes,
};

/** A member's own connections and requests. There is no route by which anyone reads another's. */
export function connectionRoutes(app: App, services: Services): void {
  const { database, clock, config, memberFacts } = services;
  const preValidation = loggedIn(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.route({
    ...routeOf(connectionsApi.listConnections),
    preValidation,
    handler: (request) => readAll(accountOf(request).id, request.query.cursor),
  });

  app.route({
    ...routeOf(connectionsApi.readConnection),
    preValidation,
    handler: async (request) => {
      const viewerId = accountOf(request).id;
      const row = await readConnection(database, viewerId, request.params.accountId);
      const people = row && (await findPeople(database, viewerId, [request.params.accountId]));
      return { relation: people?.size ? relationOf(viewerId, row, clock()) : 'none' };
    },
  });

  app.route({
    ...routeOf(connectionsApi.askToConnect),
    preValidation: [preValidation, perOwnAccount(services, requestsPerDay)],
    handler: async (request) => {
      const me = accountOf(request);
      const { accountId: otherId, note = '', eventId, card } = request.body;
      const day =
        eventId === undefined
          ? undefined
          : await memberFacts.dayOfBoth(database, me.id, { accountId: otherId, eventId });

      const [other] = card === undefined ? [] : await readSeen(database, me.id, [otherId]);

      const hasCard =
        card !== undefined &&
        other !== undefined &&
        accountInCode(card) === otherId &&
        isCardOf(config.secret, card, { accountId: otherId, version: other.profile.cardVersion });

      const asking = { note, eventId: day?.eventId ?? null, hasCard };

      return { relation: await ask(services, { me, otherId }, asking) };
    },
  });

  for (const [name, change] of [
    ['accept', accept],
    ['decline', decline],
    ['restore', restore],
    ['withdraw', withdraw],
    ['remove', remove],
  ] as const)
    app.route({
      ...routeOf(connectionsApi[name]),
      preValidation: writes,
      handler: async (request) => ({
        relation: await change(services, pairOf(accountOf(request), request.body.accountId)),
      }),
    });

  const pairOf = (me: Account, otherId: string): MemberPair => ({ me, otherId });

  async function readAll(viewerId: string, cursor: PageCursor | undefined): Promise<Connections> {
    const rows = await readConnected(database, viewerId, { cursor, size: PAGE });
    const { page, next } = cutPage(rows, PAGE, ({ id, since }) => ({ id, at: since }));
    const now = clock();

    const requests = (await readRequests(database, viewerId)).map(({ id, connection }) => ({
      id,
      connection,
      relation: relationOf(viewerId, connection, now),
    }));

    const people = await findPeople(
      database,
      viewerId,
      [...page, ...requests].map(({ id }) => id),
    );

    const days = await memberFacts.daysById(
      database,
      [...page, ...requests.map(({ connection }) => connection)].flatMap(
        ({ eventId }) => eventId ?? [],
      ),
    );

    const metAt = (eventId: number | null) => metAtOf(days.get(eventId ?? 0));

    const withPerson = <Row extends { readonly id: string }, View>(
      all: readonly Row[],
      view: (row: Row) => View,
    ) =>
      all.flatMap((row) => {
        const person = people.get(row.id);
        return person ? [{ person, ...view(row) }] : [];
      });

    const requestsWith = (relation: Relation) =>
      withPerson(
        requests.filter((request) => request.relation === relation),
        ({ connection: { note, askedAt, eventId } }) => ({
          note,
          askedAt: askedAt.toISOString(),
          metAt: metAt(eventId),
        }),
      );

    return {
      connected: withPerson(page, ({ since, eventId }) => ({
        since: since.toISOString(),
        metAt: metAt(eventId),
      })),
      total: await countConnected(database, viewerId),
      next,
      received: requestsWith('received'),
      sent: requestsWith('sent'),
    };
  }
}

/** More than a badge counts. */
const MOST = 100;

/**
 * The requests that wait for a member's answer, latest first, at most 100: those that `relationOf`
 * calls received, from people the member may see.
 */
export async function readReceivedRequests(
  tx: Executor,
  viewerId: string,
  now: Date,
): Promise<WaitingRequest[]> {
  const { requesterId, state, askedAt, withdrawnAt, note } = connections;

  const rows = await tx
    .select({ requesterId, note, askedAt })
    .from(connections)
    .where(
      and(
        isOf(viewerId),
        ne(requesterId, viewerId),
        eq(state, 'pending'),
        isNull(withdrawnAt),
        gt(askedAt, openSince(now)),
      ),
    )
    .orderBy(desc(askedAt))
    .limit(MOST);

  const people = await findPeople(
    tx,
    viewerId,
    rows.map((row) => row.requesterId),
  );

  return rows.flatMap((row) => {
    const person = people.get(row.requesterId);
    return person ? [{ person, note: row.note, askedAt: row.askedAt.toISOString() }] : [];
  });
}
