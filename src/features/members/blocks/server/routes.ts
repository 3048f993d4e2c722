import {
  accountOf,
  findAccounts,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { block } from '../../connections/server/change-connections.ts';
import { memberRefusals } from '../../texts.ts';
import { BlockedPeople, BlockRequest } from '../contract.ts';
import { blockRefusals } from '../texts.ts';
import { mayBlock } from './may-block.ts';
import { readBlocked } from './store.ts';

const tags = ['members'];

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
      return [{ id, username: account.username, name: `${account.firstName} ${account.lastName}` }];
    });
  };

  app.get(
    '/api/blocks',
    { preValidation, schema: { tags, response: { 200: BlockedPeople } } },
    (request) => read(accountOf(request).id),
  );

  app.post(
    '/api/blocks',
    {
      preValidation: [preValidation, perOwnAccount(services, changesPerAccount)],
      schema: { tags, body: BlockRequest, response: { 200: BlockedPeople } },
    },
    async (request) => {
      const me = accountOf(request);
      const { accountId, blocked } = request.body;
      const viewing = { facts, viewerId: me.id, now: clock() };
      if (blocked && accountId !== me.id && !(await mayBlock(database, viewing, accountId)))
        throw new Refused(memberRefusals.person_not_found);
      unwrap(await block(services, { me, otherId: accountId }, blocked));
      return read(me.id);
    },
  );
}
