import { apiOf } from '#platform/api-client/client.ts';
import type { DraftServer } from '#platform/drafts/draft-keeper.ts';
import type { draftsApi } from '../contract.ts';

type Words = Readonly<Record<string, string>>;

/** A draft that follows its writer to another device, for `useDraft`. */
export function draftServer<Fields extends Words>(
  accountId: string | undefined,
  place: string,
): DraftServer<Fields> {
  const api = apiOf(accountId);
  const params = { place };

  return {
    place,
    read: async () => {
      const { draft } = await api.get<typeof draftsApi.readDraft>('/api/drafts/:place', { params });
      return draft && { version: draft.version, words: draft.words as Fields };
    },
    save: async (version, words) =>
      (
        await api.post<typeof draftsApi.saveDraft>('/api/drafts/:place', {
          params,
          body: { version, words },
        })
      ).version,
  };
}
