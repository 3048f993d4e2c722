import { useQueryClient } from '@tanstack/react-query';
import type { ApiQuery } from './queries.ts';

/**
 * When the data of a query arrived by this browser's clock, in milliseconds since 1970. Together
 * with the server's `now` in the data it gives the server's time later, even if the visitor's clock
 * is wrong.
 */
export const useDataReceivedAt = (query: ApiQuery<unknown>): number | undefined =>
  useQueryClient().getQueryState(query.queryKey)?.dataUpdatedAt;
