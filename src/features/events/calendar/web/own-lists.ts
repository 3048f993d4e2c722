import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { type ApiQuery, apiQuery } from '#platform/api-client/queries.ts';
import type { calendarApi } from '../contract.ts';

/** The golf days that the logged-in member has saved and that are still to come, soonest first. */
export const savedEvents = apiQuery<typeof calendarApi.readSaved>('/api/saved-events');

/** The cities that the logged-in member follows. */
export const followedCities = apiQuery<typeof calendarApi.readFollowed>('/api/followed-cities');

/** Puts something on a list or takes it off. */
export type ListChange<Item> = { readonly item: Item; readonly on: boolean };

type Options<Item> = {
  readonly query: ApiQuery<readonly Item[]>;
  /** Sends the change; the answer is the new list. */
  readonly send: (change: ListChange<Item>) => Promise<readonly Item[]>;
  /** The list with this item, or without it. */
  readonly listAfter: (list: readonly Item[], change: ListChange<Item>) => readonly Item[];
  /** The title of the toast when it failed. */
  readonly failed: (item: Item) => string;
};

/**
 * Changes a list of the logged-in member. The page shows the change at once, and takes it back with
 * a toast if the server did not make it. Changes of one list are sent one after another, so the
 * last press counts.
 */
export function useChangeList<Item>({ query, send, listAfter, failed }: Options<Item>) {
  const client = useQueryClient();
  const { queryKey } = query;
  const show = (change: ListChange<Item>) =>
    client.setQueryData<readonly Item[]>(queryKey, (list = []) => listAfter(list, change));

  return useApiMutation(send, {
    inTurn: queryKey[0],
    onStart: async (change) => {
      // A read under way would bring back the list from before.
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onDone: (list) => {
      // While more changes wait, the page already shows their result.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, list);
    },
    onFailed: (_, { item, on }) => show({ item, on: !on }),
    failed: ({ item }) => failed(item),
  });
}
