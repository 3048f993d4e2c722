import { Link } from 'react-router';
import { knownHandicap } from '#features/bookings/names/known-golf.ts';
import type { Tenths } from '#features/handicaps/index/tenths.ts';
import { recordTexts, trendSentence } from '#features/handicaps/rounds/page-texts.ts';
import {
  NEW_ROUND_PAGE,
  RECORD_PAGE,
  roundsSummary,
} from '#features/handicaps/rounds/web/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { describeHandicap } from '../pages/own-handicap.ts';
import { Failed } from './panel.tsx';

type Props = {
  /** The handicap on the member's profile. */
  readonly declared: Tenths | null;
};

/**
 * The member's one handicap, where it comes from and how it moves, in one row. Nothing before there
 * is one or a round.
 */
export function HandicapRow({ declared }: Props) {
  const { data, isError, isFetching, refetch } = useApi(roundsSummary);

  if (!data)
    return isError ? (
      <Failed what="your handicap" again={() => void refetch()} busy={isFetching} />
    ) : null;
  const own = describeHandicap(
    knownHandicap({ profile: declared, record: data.index }),
    data.index,
  );
  if (data.rounds === 0 && own.index === undefined) return null;

  const { trend } = data;

  return (
    <section
      aria-labelledby="handicap"
      className="relative flex items-center gap-4 border-y border-line py-3"
    >
      <p className="shrink-0 font-display text-3xl figures">{own.index ?? recordTexts.noIndex}</p>
      <div className="min-w-0 grow text-sm">
        <h2 id="handicap" className="font-sans text-base font-semibold">
          <Link to={RECORD_PAGE} className="hover:underline">
            Your handicap
          </Link>
        </h2>
        <p className="text-ink-soft">{own.index === undefined ? recordTexts.label : own.source}</p>
        {trend && <p className="text-ink-soft figures max-sm:sr-only">{trendSentence(trend)}</p>}
      </div>
      <ButtonLink to={NEW_ROUND_PAGE} variant="secondary" className="shrink-0">
        {recordTexts.enter}
      </ButtonLink>
    </section>
  );
}
