import { useApi } from '#platform/api-client/use-api.ts';
import { defaultClaims } from '../claims.ts';
import type { Claims } from '../settings.ts';
import { clubSettings } from './queries.ts';

/** What the club says of itself; it comes with the document. */
export function useClaims(): Claims {
  const { data } = useApi(clubSettings);
  return data?.claims ?? defaultClaims;
}

/** The numbers for a page's texts, with the claims as they are now. */
export const useFactsOf = <Facts extends object>(facts: Facts): Facts & Claims => ({
  ...facts,
  ...useClaims(),
});
