import type { KnownHandicap } from '#features/bookings/names/known-golf.ts';
import { knownGolf } from '#features/bookings/names/web/queries.ts';
import { formatIndex, type Tenths } from '#features/handicaps/index/tenths.ts';
import { roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';

/** The one handicap of a member, as pages show it. */
export type OwnHandicap = {
  /** "14.2"; undefined for a member without one, or who is new to golf. */
  readonly index: string | undefined;
  /** Where it comes from: "From your profile". */
  readonly source: string;
};

const sources = {
  profile: 'From your profile',
  record: 'From your rounds',
  last_booking: 'As you said for your last golf day',
} as const satisfies Record<KnownHandicap['source'], string>;

/**
 * Says a member's handicap and where it comes from.
 * @param society the handicap that their rounds make, in tenths
 */
export function describeHandicap(
  known: KnownHandicap | null | undefined,
  society: Tenths | null | undefined,
): OwnHandicap {
  if (!known) return { index: undefined, source: 'Nothing yet' };
  if (known.index === null) return { index: undefined, source: 'New to golf' };

  const tenths = Math.round(known.index * 10);
  const isBoth = known.source === 'profile' && tenths === society;
  return {
    index: formatIndex(tenths),
    source: isBoth ? sources.record : sources[known.source],
  };
}

/** The handicap of the member who reads, wherever it is known from. */
export function useOwnHandicap(): OwnHandicap {
  const { data: golf } = useApi(knownGolf);
  const { data: rounds } = useApi(roundsSummary);
  return describeHandicap(golf?.handicap, rounds?.index);
}
