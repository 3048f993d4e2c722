import { sql } from 'drizzle-orm';
import {
  accountOf,
  findAccounts,
  isConfirmedAccount,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { type Viewing, visibleTo } from '../../profiles/server/find-people.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { memberRefusals } from '../../texts.ts';
import { readBlocked } from '../../ties/server/block-store.ts';
import { readConnection } from '../../ties/server/connection-store.ts';
import { type BlockedPeople, connectionsApi } from '../contract.ts';
import { blockRefusals } from '../texts.ts';
import { block } from './change-connections.ts';

const changesPerAccount: Limit = {
  name: 'member_blocks_account',
  max: 60,
  refusal: blockRefusals.too_many_blocks,
};

/** Whom a member has blocked. Nobody else can find out. */
export function blockRoutes(app: App, services: Services): void {
  const { database, clock, memberFacts: facts } = services;
  const preValidation = loggedIn(services);

  const read = async (blockerId: string): Promise<BlockedPeople> => {
    const ids = await readBlocked(database, blockerId);
    const accounts = await findAccounts(database, ids);
    return ids.flatMap((id) => {
      const account = accounts.get(id);
      if (!account?.isActive) return [];
      return [{ id, username: account.username, name: fullName(account) }];
    });
  };

  app.route({
    ...routeOf(connectionsApi.listBlocks),
    preValidation,
    handler: (request) => read(accountOf(request).id),
  });

  app.route({
    ...routeOf(connectionsApi.blockMember),
    preValidation: [preValidation, perOwnAccount(services, changesPerAccount)],
    handler: async (request) => {
      const me = accountOf(request);
      const { accountId, blocked } = request.body;
      const viewing = { facts, viewerId: me.id, now: clock() };
      if (blocked && accountId !== me.id && !(await mayBlock(database, viewing, accountId)))
        throw new Refused(memberRefusals.person_not_found);
      await block(services, { me, otherId: accountId }, blocked);
      return read(me.id);
    },
  });
}

/**
 * Whether a member may block another: someone whom they may find, who writes in the forum, or with
 * whom they have or had a request or a conversation. Anyone else is unknown, so that an id gives
 * away no name. The answer does not depend on whether the other has blocked the member.
 */
async function mayBlock(db: Executor, viewing: Viewing, otherId: string): Promise<boolean> {
  const { facts, viewerId } = viewing;
  if (await readConnection(db, viewerId, otherId)) return true;

  const id = memberProfiles.accountId;

  const rows = await db
    .select({ id })
    .from(memberProfiles)
    .where(
      sql`${id} = ${otherId} and (${visibleTo(viewing, id)} or ${facts.hasConversationWith(viewerId, id)}
        or (${facts.isInForum(id)} and ${isConfirmedAccount(sql`${viewerId}::uuid`)}))`,
    );

  return rows.length > 0;
}
