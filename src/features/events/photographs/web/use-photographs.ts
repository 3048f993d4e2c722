import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { PhotographList, photographsApi, Subject } from '../contract.ts';
import { photographToasts } from '../texts.ts';
import { shrinkPhotograph } from './shrink-photograph.ts';

type Change =
  | { readonly kind: 'upload'; readonly file: File; readonly alt: string }
  | { readonly kind: 'describe'; readonly id: string; readonly alt: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'order'; readonly ids: string[] };

/** Changes the photographs of a golf day or a venue, and shows them as the server has them then. */
export function usePhotographs(subject: Subject, onDone: (change: Change) => void) {
  const photographs = photographsOf(subject);

  return useApiMutation((change: Change) => send(subject, change), {
    answers: photographs,
    refresh: (address) => /^\/api\/(admin\/)?(events|cities|venues\b)/.test(address),
    onDone: (_, change) => onDone(change),
    done: (_, { kind }) => photographToasts[kind],
    failed: photographToasts.notSaved,
    refreshAfterFailure: [photographs],
  });
}

async function send(subject: Subject, change: Change): Promise<PhotographList> {
  switch (change.kind) {
    case 'upload':
      return api.upload<typeof photographsApi.addPhotograph>(
        '/api/admin/photographs',
        await shrinkPhotograph(change.file),
        { query: { ...subject, alt: change.alt } },
      );
    case 'describe':
      return api.post<typeof photographsApi.describePhotograph>(
        '/api/admin/photographs/:photographId/describe',
        { params: { photographId: change.id }, body: { alt: change.alt } },
      );
    case 'remove':
      return api.post<typeof photographsApi.removePhotograph>(
        '/api/admin/photographs/:photographId/remove',
        { params: { photographId: change.id } },
      );
    case 'order':
      return api.post<typeof photographsApi.orderPhotographs>('/api/admin/photographs/order', {
        body: { subject, ids: change.ids },
      });
  }
}

/** The photographs of a golf day or a venue, for admins. */
export const photographsOf = (subject: Subject) =>
  apiQuery<typeof photographsApi.listPhotographs>('/api/admin/photographs', { query: subject });
