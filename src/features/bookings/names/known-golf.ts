import type { GolfAnswers } from '../places/golf-answers.ts';

/** Where a handicap that the site knows comes from, in the order in which it is used. */
export const handicapSources = ['profile', 'record', 'last_booking'] as const;
export type HandicapSource = (typeof handicapSources)[number];

/** The handicap of someone who has not given one for a golf day. */
export type KnownHandicap = {
  /** Below zero for a plus handicap; null for someone who is new to golf. */
  readonly index: number | null;
  readonly source: HandicapSource;
};

type Sources = {
  /** The index on their profile, in tenths. */
  readonly profile?: number | null | undefined;
  /** The society handicap from the rounds they entered, in tenths. */
  readonly record?: number | null | undefined;
  /** What they answered for their last golf day. */
  readonly last?: Pick<GolfAnswers, 'handicapIndex' | 'newToGolf'> | undefined;
};

/**
 * The one handicap of a member: what their profile says, which is what other members see; else the
 * record of their rounds; else what they answered last. An answer for the golf day itself comes
 * before all of these.
 */
export function knownHandicap({ profile, record, last }: Sources): KnownHandicap | undefined {
  if (typeof profile === 'number') return { index: profile / 10, source: 'profile' };
  if (typeof record === 'number') return { index: record / 10, source: 'record' };
  if (last?.handicapIndex !== undefined)
    return { index: last.handicapIndex, source: 'last_booking' };
  return last?.newToGolf ? { index: null, source: 'last_booking' } : undefined;
}

/** Whether the answers for a golf day say what someone plays off. */
export const saysHandicap = (
  golf: Pick<GolfAnswers, 'handicapIndex' | 'newToGolf'> | null,
): boolean => golf?.handicapIndex !== undefined || golf?.newToGolf === true;

/** Whether a player has answered any golf question of a golf day, beside its own questions. */
export const hasAnswers = (golf: GolfAnswers | null): boolean =>
  golf !== null && Object.keys(golf).some((name) => name !== 'answers');

type Known = {
  readonly handicap: KnownHandicap | null;
  readonly last: Pick<GolfAnswers, 'dietary' | 'buggy' | 'access'> | null;
};

/**
 * The answers for a new golf day that need no typing: the handicap that the site knows, and diet,
 * buggy and access as last time.
 */
export function prefilledAnswers({ handicap, last }: Known): GolfAnswers {
  const { index } = handicap ?? {};
  return {
    ...(index === undefined ? {} : index === null ? { newToGolf: true } : { handicapIndex: index }),
    ...(last?.dietary ? { dietary: last.dietary } : {}),
    ...(last?.buggy ? { buggy: true } : {}),
    ...(last?.access ? { access: last.access } : {}),
  };
}
