import { type Account, lockAgainstErasure } from '#features/identity/server/public.ts';
import {
  defineNotification,
  deleteNotificationsBetween,
  notify,
  publishToAccounts,
  withdrawNotifications,
} from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { findPeople, findVisible } from '../../profiles/server/find-people.ts';
import { memberRefusals } from '../../texts.ts';
import {
  canRestore,
  connectionsChanged,
  type Relation,
  relationOf,
  whenAsked,
} from '../../ties/connection-states.ts';
import { deleteBlock, insertBlock, isBlocked } from '../../ties/server/block-store.ts';
import {
  type ConnectionRow,
  deleteConnection,
  lockPair,
  readConnection,
  saveConnection,
} from '../../ties/server/connection-store.ts';
import { connectionRefusals } from '../texts.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** Two members: who does something, and with whom. */
export type MemberPair = { readonly me: Account; readonly otherId: string };

type Pair = {
  readonly tx: Executor;
  readonly now: Date;
  readonly meId: string;
  readonly otherId: string;
  readonly row: ConnectionRow | undefined;
  readonly relation: Relation;
};

/** Locks two members until the transaction ends: their accounts first, then what is between them. */
async function lockMembers(tx: Executor, { me, otherId }: MemberPair) {
  const accounts = await lockAgainstErasure(tx, [me.id, otherId]);
  await lockPair(tx, me.id, otherId);
  return accounts;
}

/**
 * Changes what is between two members, one change at a time. To a member who is blocked, the other
 * does not exist.
 * @returns what the member sees afterwards
 */
const changePair = (
  { database, clock }: Needs,
  { me, otherId }: MemberPair,
  change: (pair: Pair) => Promise<{ readonly tell: readonly string[] }>,
): Promise<Relation> =>
  database.transaction(async (tx) => {
    if (me.id === otherId) throw new Refused(memberRefusals.not_yourself);

    const accounts = await lockMembers(tx, { me, otherId });

    const isThere = accounts.get(otherId)?.isActive && accounts.get(me.id)?.isActive;
    if (!isThere || (await isBlocked(tx, me.id, otherId)))
      throw new Refused(memberRefusals.person_not_found);

    const now = clock();
    const row = await readConnection(tx, me.id, otherId);

    const pair: Pair = {
      tx,
      now,
      meId: me.id,
      otherId,
      row,
      relation: relationOf(me.id, row, now),
    };

    const { tell: recipients } = await change(pair);

    for (const id of recipients.toSorted())
      await publishToAccounts(tx, {
        to: [id],
        update: connectionsChanged,
        data: { accountId: id === me.id ? otherId : me.id },
        now,
      });

    return relationOf(me.id, await readConnection(tx, me.id, otherId), now);
  });

type Asking = {
  readonly note: string;
  /** Whether the member has scanned the other's card. */
  readonly hasCard: boolean;
  /** The golf day at which both are or were; null for none. */
  readonly eventId: number | null;
};

/**
 * Asks another member to connect. They are connected at once if the other has asked too. Somebody
 * whom the member may not find is unknown, unless the member has their card: an id may have been
 * read elsewhere, such as in a post.
 */
export const ask = (
  services: Needs & Pick<Services, 'memberFacts'>,
  pair: MemberPair,
  { note, eventId, hasCard }: Asking,
): Promise<Relation> =>
  changePair(services, pair, async ({ tx, now, meId, otherId, row }) => {
    if (pair.me.emailVerifiedAt === null) throw new Refused(memberRefusals.email_not_verified);

    const viewing = { facts: services.memberFacts, viewerId: meId, now };
    if (!hasCard && !(await findVisible(tx, viewing, [otherId])).has(otherId))
      throw new Refused(memberRefusals.person_not_found);

    const both = { tell: [meId, otherId] };

    switch (whenAsked(meId, row, now)) {
      case 'nothing':
        return { tell: [] };
      case 'connect':
        await connect(tx, { meId, otherId, now, row });
        await tell(tx, connectionAccepted, { meId, otherId, now });
        return both;
      case 'ask_unheard':
        if (row)
          await saveConnection(tx, meId, otherId, {
            ...row,
            note: '',
            eventId,
            askedAt: now,
            withdrawnAt: null,
          });
        return { tell: [meId] };
      case 'ask':
        await saveConnection(tx, meId, otherId, {
          requesterId: meId,
          state: 'pending',
          note,
          eventId,
          askedAt: now,
          decidedAt: null,
          withdrawnAt: null,
        });

        await tell(tx, connectionRequested, { meId, otherId, now });

        return both;
    }
  });

/** Notifies the other of what the member has done. */
export const tell = (
  tx: Executor,
  kind: typeof connectionRequested | typeof connectionAccepted,
  { meId, otherId, now }: Pick<Pair, 'meId' | 'otherId' | 'now'>,
): Promise<void> =>
  notify(tx, now, {
    kind,
    to: otherId,
    actor: meId,
    payload: {},
    key: noticeKey(kind.name, meId, otherId, now),
  });

/** The deduplication key, by which withdrawing a request withdraws its notification. */
const noticeKey = (kind: string, meId: string, otherId: string, at: Date) =>
  `${kind}:${meId}:${otherId}:${at.toISOString()}`;

const connect = (
  tx: Executor,
  { meId, otherId, now, row }: Pick<Pair, 'meId' | 'otherId' | 'now' | 'row'>,
): Promise<void> =>
  saveConnection(tx, meId, otherId, {
    requesterId: row?.requesterId ?? otherId,
    state: 'connected',
    note: '',
    eventId: row?.eventId ?? null,
    askedAt: row?.askedAt ?? now,
    decidedAt: now,
    withdrawnAt: null,
  });

/** Accepts the other's request. */
export const accept = (services: Needs, pair: MemberPair): Promise<Relation> =>
  changePair(services, pair, async ({ tx, now, meId, otherId, row, relation }) => {
    if (relation === 'connected') return { tell: [] };
    if (relation !== 'received') throw new Refused(connectionRefusals.request_gone);
    await connect(tx, { meId, otherId, now, row });
    await tell(tx, connectionAccepted, { meId, otherId, now });
    return { tell: [meId, otherId] };
  });

/**
 * Declines the other's request. They are not told and see no difference: their request keeps its
 * note, which their own list shows.
 */
export const decline = (services: Needs, pair: MemberPair): Promise<Relation> =>
  changePair(services, pair, async ({ tx, now, meId, otherId, row, relation }) => {
    if (relation !== 'received' || !row) throw new Refused(connectionRefusals.request_gone);
    await saveConnection(tx, meId, otherId, {
      ...row,
      state: 'declined',
      decidedAt: now,
    });
    return { tell: [meId] };
  });

/** Takes back a decline of a moment ago: the request waits again as it did. */
export const restore = (services: Needs, pair: MemberPair): Promise<Relation> =>
  changePair(services, pair, async ({ tx, now, meId, otherId, row, relation }) => {
    if (relation === 'received') return { tell: [] };
    if (!row || !canRestore(meId, row, now)) throw new Refused(connectionRefusals.request_gone);
    await saveConnection(tx, meId, otherId, { ...row, state: 'pending', decidedAt: null });
    return { tell: [meId] };
  });

/** Withdraws the member's own request. Repeating it changes nothing. */
export const withdraw = (services: Needs, pair: MemberPair): Promise<Relation> =>
  changePair(services, pair, async ({ tx, now, meId, otherId, row, relation }) => {
    if (relation === 'connected') throw new Refused(connectionRefusals.already_connected);
    if (relation !== 'sent' || !row) return { tell: [] };

    if (row.state === 'pending') {
      await deleteConnection(tx, meId, otherId);
      await withdrawNotifications(tx, [
        noticeKey(connectionRequested.name, meId, otherId, row.askedAt),
      ]);
      return { tell: [meId, otherId] };
    }

    await saveConnection(tx, meId, otherId, { ...row, withdrawnAt: now });

    return { tell: [meId] };
  });

/** Ends a connection. The other is not told, but sees it. */
export const remove = (services: Needs, pair: MemberPair): Promise<Relation> =>
  changePair(services, pair, async ({ tx, meId, otherId, relation }) => {
    if (relation !== 'connected') throw new Refused(connectionRefusals.not_connected);
    await deleteConnection(tx, meId, otherId);
    return { tell: [meId, otherId] };
  });

/**
 * Blocks a member, which ends a connection and every request between the two, or ends the block.
 * Blocking someone who has blocked the member works too, so that it shows nothing.
 */
export const block = (
  { database, clock }: Needs,
  { me, otherId }: MemberPair,
  isBlocking: boolean,
): Promise<null> =>
  database.transaction(async (tx) => {
    if (me.id === otherId) throw new Refused(memberRefusals.not_yourself);

    const accounts = await lockMembers(tx, { me, otherId });

    if (!isBlocking) await deleteBlock(tx, me.id, otherId);
    else if (accounts.get(otherId) && accounts.get(me.id)?.isActive) {
      await insertBlock(tx, me.id, otherId, clock());
      await deleteConnection(tx, me.id, otherId);
      await deleteNotificationsBetween(tx, me.id, otherId);
    } else throw new Refused(memberRefusals.person_not_found);

    return null;
  });

const Nothing = z.object({});

/** A request to connect. */
export const connectionRequested = defineNotification({
  name: 'members.connection_requested',
  row: 'connections',
  payload: Nothing,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: `${who} would like to connect with you.`,
    path: '/networking/connections',
  }),
});

/** A request that was accepted, or met by one from the other side. */
export const connectionAccepted = defineNotification({
  name: 'members.connection_accepted',
  row: 'connections',
  payload: Nothing,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: `You’re now connected with ${who}.`,
    path: '/networking/connections',
  }),
});

export const connectionNotifications = [connectionRequested, connectionAccepted];
