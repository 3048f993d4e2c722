import {
  accountOf,
  findAccounts,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countEach, type Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { memberRefusals } from '../../texts.ts';
import { relationOf } from '../../ties/connection-states.ts';
import { countMutual, readConnection } from '../../ties/server/connection-store.ts';
import { type ProfilePage, type ProfileQuery, profilesApi } from '../contract.ts';
import { profileRefusals } from '../texts.ts';
import { vCardOf } from '../vcard.ts';
import { unusualOnly } from '../visibility.ts';
import { findVisible } from './find-people.ts';
import { phoneParts } from './phone-links.ts';
import { cardOf, metAtOf, presentOwn, presentProfile } from './present.ts';
import { findUnlistedAmong, readOwn, readSeenByName, writeOwn } from './store.ts';

const changesPerAccount: Limit = {
  name: 'profile_changes_account',
  max: 120,
  refusal: profileRefusals.too_many_profile_changes,
};

/** Profiles of others that one member opens in an hour, each once; product rule: at most 200. */
const profilesPerAccount: Limit = {
  name: 'profiles_account',
  max: 200,
  windowMinutes: 60,
  refusal: profileRefusals.too_many_profiles,
};

/** A member's own profile, and the pages of members for one another. */
export function profileRoutes(app: App, services: Services): void {
  const { database, clock, config, memberFacts } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(profilesApi.readOwnProfile),
    preValidation,
    handler: async (request) => presentOwn(await readOwn(database, accountOf(request).id)),
  });

  app.route({
    ...routeOf(profilesApi.saveOwnProfile),
    preValidation: [preValidation, perOwnAccount(services, changesPerAccount)],
    handler: async (request) => {
      const { audiences, ...fields } = request.body;
      const values = { ...fields, audiences: unusualOnly(audiences) };
      return presentOwn(await writeOwn(database, accountOf(request).id, values));
    },
  });

  app.route({
    ...routeOf(profilesApi.readByName),
    config: perAccount(profilesPerAccount),
    preValidation,
    handler: (request) =>
      profileOf(accountOf(request).id, request.params.username, request.query.as),
  });

  app.route({
    ...routeOf(profilesApi.downloadCard),
    config: perAccount(profilesPerAccount),
    preValidation,
    handler: async (request, reply) => {
      const profile = await profileOf(accountOf(request).id, request.params.username);
      const account = (await findAccounts(database, [profile.id])).get(profile.id);
      if (!account) throw new Refused(memberRefusals.person_not_found);
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', `attachment; filename="${profile.username}.vcf"`)
        .send(vCardOf(cardOf(profile, account), `${config.publicUrl}/members/${profile.username}`));
    },
  });

  async function profileOf(
    viewerId: string,
    username: string,
    as?: ProfileQuery['as'],
  ): Promise<ProfilePage> {
    const seen = await readSeenByName(database, viewerId, username);
    if (!seen) throw new Refused(memberRefusals.person_not_found);

    const { id } = seen.account;
    const isMe = seen.closeness === 'self';
    const viewing = { facts: memberFacts, viewerId, now: clock() };
    if (!(await findVisible(database, viewing, [id])).has(id))
      throw new Refused(memberRefusals.person_not_found);
    if (!isMe)
      await countEach(database, { limit: profilesPerAccount, key: viewerId, now: clock() }, [id]);

    const connection = await readConnection(database, viewerId, id);
    const relation = relationOf(viewerId, connection, clock());
    const founding = await memberFacts.foundingNumbers(database, [id]);
    const isOpen = connection && (relation === 'sent' || relation === 'received');
    const profile = presentProfile(isMe && as ? { ...seen, closeness: as } : seen, {
      relation,
      founding: founding.get(id) ?? null,
    });

    return {
      ...profile,
      phoneParts: profile.phone === null ? [] : phoneParts(profile.phone),
      isMe,
      request: isOpen ? { note: connection.note, askedAt: connection.askedAt.toISOString() } : null,
      shared: isMe ? nothingShared : await sharedWith(viewerId, id),
      canMessage:
        !isMe &&
        (await memberFacts.mayWrite(database, viewerId, { otherId: id, now: viewing.now })),
    };
  }

  /** Nothing with those who are in no list of members. */
  async function sharedWith(viewerId: string, otherId: string): Promise<ProfilePage['shared']> {
    const spoke = await memberFacts.lastSpoke(database, viewerId, [otherId]);
    const lastSpoke = spoke.get(otherId)?.toISOString() ?? null;
    const unlisted = await findUnlistedAmong(database, [otherId]);
    if (unlisted.has(otherId)) return { ...nothingShared, lastSpoke };

    const { coming, attended, timesMet } = await memberFacts.sharedDays(
      database,
      viewerId,
      clock(),
    );
    const mutual = await countMutual(database, viewerId, otherId);

    return {
      coming: metAtOf(coming.get(otherId)),
      attended: metAtOf(attended.get(otherId)),
      mutual: mutual.get(otherId) ?? 0,
      timesMet: timesMet.get(otherId) ?? 0,
      lastSpoke,
    };
  }
}

const nothingShared = { coming: null, attended: null, mutual: 0, timesMet: 0, lastSpoke: null };
