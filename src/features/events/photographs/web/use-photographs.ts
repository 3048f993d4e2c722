import { useQueryClient } from '@tanstack/react-query';
import { useFailedWrite } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { PhotographList, photographsApi, Subject } from '../contract.ts';
import { photographToasts } from '../texts.ts';
import { shrinkPhotograph } from './shrink-photograph.ts';

type Upload = { readonly file: File; readonly alt: string };
type Change =
  | { readonly kind: 'uploaded'; readonly upload: Upload }
  | { readonly kind: 'described'; readonly id: string; readonly alt: string }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'ordered'; readonly ids: readonly string[] };

/** Changes the photographs of a golf day or a venue, and shows them as the server has them then. */
export function usePhotographs(subject: Subject, onDone: (change: Change) => void) {
  const client = useQueryClient();
  const handleFailure = useFailedWrite();
  const { queryKey } = photographsOf(subject);

  return useApiMutation({
    mutationFn: (change: Change) => send(subject, change),
    onSuccess: (after, change) => {
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          /^\/api\/(admin\/)?(events|cities|venues\b)/.test(String(path)),
      });
      toast({ title: photographToasts[change.kind] });
      onDone(change);
    },
    onError: async (error) => {
      if (await handleFailure(error, { title: photographToasts.notSaved })) return;
      await client.invalidateQueries({ queryKey });
    },
  });
}

async function send(subject: Subject, change: Change): Promise<PhotographList> {
  switch (change.kind) {
    case 'uploaded': {
      const file = await shrinkPhotograph(change.upload.file);
      return api.upload<PhotographList>(uploadPath(subject, change.upload.alt), file);
    }
    case 'described':
      return api.post<PhotographList>(changePath(`${change.id}/describe`), { alt: change.alt });
    case 'removed':
      return api.post<PhotographList>(changePath(`${change.id}/remove`));
    case 'ordered':
      return api.post<PhotographList>(changePath('order'), { subject, ids: change.ids });
  }
}

const PHOTOGRAPHS = '/api/admin/photographs';

const subjectQuery = ({ event, venue }: Subject): URLSearchParams =>
  new URLSearchParams(event === undefined ? { venue: String(venue) } : { event: String(event) });

/** The photographs of a golf day or a venue, for admins. */
export const photographsOf = (subject: Subject) =>
  apiQuery<typeof photographsApi.listPhotographs>('/api/admin/photographs', {
    query: subjectQuery(subject),
  });

/** The address to which the file is sent. */
function uploadPath(subject: Subject, alt: string): string {
  const query = subjectQuery(subject);
  query.set('alt', alt);
  return `${PHOTOGRAPHS}?${query}`;
}

/** The path of a change of one photograph, or of the order of all. */
const changePath = (change: 'order' | `${string}/describe` | `${string}/remove`): string =>
  `${PHOTOGRAPHS}/${change}`;
