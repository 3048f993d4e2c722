import { addDays } from '#lib/club-time.ts';

/** For how many days after a golf day those who were there may write to one another. */
const DAYS_AFTER_GOLF = 14;

/**
 * What decides whether a member may write to another. Pairs of whom one has blocked the other never
 * come this far.
 */
export type WritingFacts = {
  /** Whether they have confirmed their email address. */
  readonly isVerified: boolean;
  readonly isOneself: boolean;
  /** Whether the other's account is closed or deleted. */
  readonly hasLeft: boolean;
  readonly isConnected: boolean;
  /** Whether one of the two is the other's consultant, as a VIP membership has it. */
  readonly isConsultant: boolean;
  /**
   * When the last golf day ends, or has ended, at which both have a place; undefined if there is
   * none.
   */
  readonly lastSharedDay: Date | undefined;
  /** Whether the member takes messages themselves: who writes must be open to an answer. */
  readonly iTakeMessages: boolean;
  readonly theyTakeMessages: boolean;
};

/** Why a member may not write to another. */
export const writingObstacles = [
  'not_yourself',
  'former_member',
  'they_take_none',
  'not_in_touch',
  'email_not_verified',
  'you_take_none',
] as const;
export type WritingObstacle = (typeof writingObstacles)[number];

/**
 * Why a member may not write to another; undefined if they may. What nobody can change comes first,
 * then what the member can do something about (product.md, "messages").
 */
export function whyNotWrite(facts: WritingFacts, now: Date): WritingObstacle | undefined {
  const { lastSharedDay } = facts;
  if (facts.isOneself) return 'not_yourself';
  if (facts.hasLeft) return 'former_member';
  if (!facts.theyTakeMessages) return 'they_take_none';
  const playedTogether =
    lastSharedDay !== undefined && now < addDays(lastSharedDay, DAYS_AFTER_GOLF);
  if (!facts.isConnected && !facts.isConsultant && !playedTogether) return 'not_in_touch';
  if (!facts.isVerified) return 'email_not_verified';
  return facts.iTakeMessages ? undefined : 'you_take_none';
}
