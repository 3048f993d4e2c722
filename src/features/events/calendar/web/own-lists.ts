import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { type ApiQuery, apiQuery } from '#platform/api-client/queries.ts';
import { toast } from '#ui/toast/toast.ts';
import type { calendarApi } from '../contract.ts';

/** The golf days that the logged-in member has saved and that are still to come, soonest first. */
export const savedEvents = apiQuery<typeof calendarApi.readSaved>('/api/saved-events');

/** The cities that the logged-in member follows. */
export const followedCities = apiQuery<typeof calendarApi.readFollowed>('/api/followed-cities');

/** Puts something on a list or takes it off. */
export type ListChange<Item> = { readonly item: Item; readonly on: boolean };

type Options<Item> = {
  /** The body of the request; it goes to the path of the query, which answers with the new list. */
  readonly bodyOf: (change: ListChange<Item>) => object;
  /** The list with this item, or without it. */
  readonly changed: (list: readonly Item[], change: ListChange<Item>) => readonly Item[];
  /** The title of the toast when it failed. */
  readonly failed: (item: Item) => string;
};

/**
 * Changes a list of the logged-in member. The page shows the change at once, and takes it back with
 * a toast if the server did not make it. Changes of one list are sent one after another, so the
 * last press counts.
 */
export function useChangeList<Item>(query: ApiQuery<readonly Item[]>, options: Options<Item>) {
  const client = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { pathname } = useLocation();
  const { queryKey } = query;
  const [path] = queryKey;
  const show = (change: ListChange<Item>) =>
    client.setQueryData<readonly Item[]>(queryKey, (list = []) => options.changed(list, change));

  return useMutation<readonly Item[], Error, ListChange<Item>>({
    mutationKey: queryKey,
    scope: { id: path },
    mutationFn: (change) => api.post(path, options.bodyOf(change)),
    onMutate: async (change) => {
      // A read under way would bring back the list from before.
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: (list) => {
      // While more changes wait, the page already shows their result.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, list);
    },
    onError: async (error, { item, on }) => {
      show({ item, on: !on });
      if (await sessionEnded(error, { page: pathname })) return;
      toast({
        title: options.failed(item),
        description: errorMessage(error),
        variant: 'destructive',
      });
    },
  });
}
