import { eq } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { accountOf, loggedIn, perOwnAccount } from '../../accounts/server/guards.ts';
import { draftsApi } from '../contract.ts';
import { draftRefusals, MOST_DRAFTS } from '../texts.ts';
import { countDrafts, deleteDraft, eraseDrafts, readDraft, writeDraft } from './store.ts';
import { drafts } from './tables.ts';

/** Someone who types for a quarter of an hour saves every two seconds. */
const savesPerAccount: Limit = {
  name: 'drafts_account',
  max: 1500,
  refusal: draftRefusals.too_many_draft_changes,
};

/** A person’s drafts. There is no route by which anyone reads another’s. */
function draftRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(draftsApi.readDraft),
    preValidation,
    handler: async (request) => {
      const { id: accountId } = accountOf(request);
      return { draft: await readDraft(database, { accountId, ...request.params }) };
    },
  });

  app.route({
    ...routeOf(draftsApi.saveDraft),
    preValidation: [preValidation, perOwnAccount(services, savesPerAccount)],
    handler: async (request) => {
      const { version, words } = request.body;
      const at = { accountId: accountOf(request).id, ...request.params };

      if (words === null) {
        await deleteDraft(database, { ...at, version });
        return { version: 0 };
      }

      const draft = { ...at, version, words, now: clock() };
      const saved = version === 0 ? await begin(draft) : await writeDraft(database, draft);
      if (saved === undefined) throw new Refused(draftRefusals.draft_changed_elsewhere);

      return { version: saved };
    },
  });

  /**
   * Adds a draft. Those of one account wait for each other, so that they cannot go beyond the most
   * together.
   */
  const begin = (draft: Parameters<typeof writeDraft>[1]) =>
    database.transaction(async (tx) => {
      await lockByName(tx, `drafts of ${draft.accountId}`);
      if ((await countDrafts(tx, draft.accountId)) >= MOST_DRAFTS)
        throw new Refused(draftRefusals.too_many_drafts);
      return writeDraft(tx, draft);
    });
}

/** Drafts: what a person is writing, on whatever device they go on. */
export const draftsRoom: Room = {
  routes: draftRoutes,
  personalData: [
    {
      table: 'drafts',
      holds: 'What you’ve started writing in the forum or to another member and haven’t sent',
      reason: 'So that nothing you type is lost, on any device (contract)',
      keptFor: 'Until you send or discard it, or one of the two accounts is closed',
      collect: (db, accountId) =>
        db
          .select({ place: drafts.place, words: drafts.words, savedAt: drafts.savedAt })
          .from(drafts)
          .where(eq(drafts.accountId, accountId)),
      erase: async (tx, accountId) => void (await eraseDrafts(tx, accountId)),
    },
  ],
};
