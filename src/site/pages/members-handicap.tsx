import { useMemo } from 'react';
import { blankNumbers } from '#features/handicaps/calculators/web/form-url-state.ts';
import type { Rounds } from '#features/handicaps/rounds/contract.ts';
import { knownTees, type TeeFields } from '#features/handicaps/rounds/known-tees.ts';
import { Handicap } from '#features/handicaps/rounds/web/handicap-page.tsx';
import { ownRounds } from '#features/handicaps/rounds/web/queries.ts';
import { numbersFor, TeeChoice } from '#features/handicaps/rounds/web/tee-choice.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { useOwnHandicap } from './own-handicap.ts';
import { UsedWhere } from './used-where.tsx';

const NO_ROUNDS: Rounds = [];

/** The points of someone who plays to their handicap: two a hole. */
const levelPoints = ({ holes }: TeeFields): string => (holes === '9' ? '18' : '36');

/**
 * /handicap for members: their record, and calculators that start with their own index and the tee
 * that they played last.
 */
export default function MembersHandicap() {
  const { data: rounds = NO_ROUNDS } = useApi(ownRounds);
  const { index = '', source } = useOwnHandicap();

  const start = useMemo(() => {
    const own = { ...blankNumbers, index };
    const [latest] = knownTees(rounds);
    if (!latest) return own;
    return { ...own, ...numbersFor(latest.fields, own), points: levelPoints(latest.fields) };
  }, [rounds, index]);

  return (
    <Handicap
      start={start}
      indexSource={source}
      teeChoice={<TeeChoice rounds={rounds} />}
      belowRecord={<UsedWhere />}
    />
  );
}
