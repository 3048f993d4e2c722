import { useQueryClient } from '@tanstack/react-query';
import type { ApiQuery } from './queries.ts';

/**
 * When an answer on the page arrived, by this browser's clock, in milliseconds since 1970. With the server's own `now`
 * in the answer it tells the server's time at any later moment, however wrong the visitor's clock is.
 */
export const useDataReceivedAt = (query: ApiQuery<unknown>): number | undefined =>
  useQueryClient().getQueryState(query.queryKey)?.dataUpdatedAt;
