import { addDays } from '#lib/club-time.ts';

/** How long the two have to agree. */
export const DAYS_TO_AGREE = 30;

export const introductionStates = ['asked', 'made', 'business_done', 'lapsed'] as const;
export type IntroductionState = (typeof introductionStates)[number];

/** What decides how far an introduction has come. */
export type Introduction = {
  readonly oneId: string;
  readonly otherId: string;
  /** Null until they have answered. */
  readonly oneAgrees: boolean | null;
  readonly otherAgrees: boolean | null;
  readonly askedAt: Date;
  readonly madeAt: Date | null;
  readonly businessAt: Date | null;
  /** What it was worth, in pence; null while nobody has said. */
  readonly valuePence: number | null;
};

/**
 * How far an introduction has come. One of the two who says no says so silently: for the other two
 * it waits until it lapses, as if nobody had answered.
 */
export function stateOf(introduction: Introduction, now: Date): IntroductionState {
  const { askedAt, madeAt, businessAt } = introduction;
  if (businessAt !== null) return 'business_done';
  if (madeAt !== null) return 'made';
  return addDays(askedAt, DAYS_TO_AGREE) > now ? 'asked' : 'lapsed';
}

/** What one of the two has answered; undefined for the introducer, who is not asked. */
export function answerOf(
  introduction: Introduction,
  accountId: string,
): boolean | null | undefined {
  const { oneId, otherId, oneAgrees, otherAgrees } = introduction;
  if (accountId === oneId) return oneAgrees;
  return accountId === otherId ? otherAgrees : undefined;
}

/** Whether a member is asked and has not answered. */
export const mayAnswer = (introduction: Introduction, accountId: string, now: Date): boolean =>
  stateOf(introduction, now) === 'asked' && answerOf(introduction, accountId) === null;

/**
 * Whether a member can say that business came of it: one of the two, once they are introduced. What
 * one has said it was worth, the other does not write over.
 */
export const mayRecordBusiness = (
  introduction: Introduction,
  accountId: string,
  now: Date,
): boolean =>
  answerOf(introduction, accountId) !== undefined &&
  introduction.valuePence === null &&
  ['made', 'business_done'].includes(stateOf(introduction, now));
