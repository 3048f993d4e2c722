import { apiQuery } from '#platform/api-client/queries.ts';
import type { introductionsApi } from '../contract.ts';

/** The introductions that a member has made, and those of which they are part. */
export const introductionList =
  apiQuery<typeof introductionsApi.listIntroductions>('/api/introductions');
