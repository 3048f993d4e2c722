import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { writingApi } from '../contract.ts';
import { type DraftPlace, draftPath, readPlace } from '../drafts.ts';
import { draftRefusals, MOST_DRAFTS } from '../texts.ts';
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  idsOf,
  readDraft,
  readDrafts,
  type Saving,
  writeDraft,
} from './draft-store.ts';

const EXCERPT = 120;

/** A member's drafts. There is no route by which anyone reads another's. */
export function draftRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);

  // Someone who types for a quarter of an hour saves every two seconds.
  const writes = [
    preValidation,
    perOwnAccount(services, {
      name: 'forum_drafts_account',
      max: 900,
      refusal: draftRefusals.too_many_draft_changes,
    }),
  ];

  app.route({
    ...routeOf(writingApi.readDrafts),
    preValidation,
    handler: async (request) => {
      const rows = await readDrafts(database, accountOf(request).id);
      return { drafts: rows.map(({ draft, topicTitle }) => presentListed(draft, topicTitle)) };
    },
  });

  app.route({
    ...routeOf(writingApi.readDraft),
    preValidation,
    handler: async (request) => {
      const row = await readDraft(database, accountOf(request).id, request.params.place);
      return { draft: row ? present(row) : null };
    },
  });

  app.route({
    ...routeOf(writingApi.saveDraft),
    preValidation: writes,
    handler: async (request) => {
      const { id: accountId } = accountOf(request);
      const now = clock();
      const { place, version } = request.body;
      const ids = await idsOf(database, accountId, readPlace(place) as DraftPlace);
      if (!ids) throw new Refused(draftRefusals.draft_place_unknown);
      const draft = { ...request.body, ...ids, accountId, now };
      const saved = version === 0 ? await beginDraft(draft) : await writeDraft(database, draft);
      if (saved === undefined) throw new Refused(draftRefusals.draft_changed_elsewhere);
      return { version: saved, savedAt: now.toISOString() };
    },
  });

  app.route({
    ...routeOf(writingApi.discardDraft),
    preValidation: writes,
    handler: async (request, reply) => {
      await deleteDraft(database, { ...request.body, accountId: accountOf(request).id });
      return reply.code(204).send(null);
    },
  });

  /**
   * Adds a draft. Those of one account wait for each other, so that they cannot go beyond the most
   * together.
   */
  const beginDraft = (draft: Saving) =>
    database.transaction(async (tx) => {
      await lockByName(tx, `forum drafts of ${draft.accountId}`);
      if ((await countDrafts(tx, draft.accountId)) >= MOST_DRAFTS)
        throw new Refused(draftRefusals.too_many_drafts);
      return writeDraft(tx, draft);
    });
}

const present = ({ place, version, title, category, source, savedAt }: DraftRow) => ({
  place,
  version,
  title,
  category,
  source,
  savedAt: savedAt.toISOString(),
});

const excerptOf = (text: string): string =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()} …` : text;

const presentListed = (
  { place, version, title, topicId, source, savedAt }: DraftRow,
  topicTitle: string | null,
) => ({
  place,
  version,
  title: topicId === null ? title : topicTitle,
  excerpt: excerptOf(source.trim()),
  path: draftPath(readPlace(place) as DraftPlace),
  savedAt: savedAt.toISOString(),
});
