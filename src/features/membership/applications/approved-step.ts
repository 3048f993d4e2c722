import { isHigher, type TierId } from '../tiers/tiers.ts';
import type { ApplicationState } from './states.ts';

/**
 * What an approved applicant does next: pays for the membership, changes the one they have to the
 * tier of the application, chooses between it and a higher one that waits to be paid (`choose`), or
 * nothing, because they have it (`have`) or it has ended (`ended`).
 */
export const approvedSteps = ['pay', 'change', 'choose', 'have', 'ended'] as const;
export type ApprovedStep = (typeof approvedSteps)[number];

/** The membership of an applicant, as far as the next step depends on it. */
export type MembershipFacts = {
  readonly tier: TierId;
  readonly state: 'awaiting_payment' | 'active' | 'grace' | 'lapsed' | 'cancelled';
  /** The application from which it came; null for an invitation. */
  readonly applicationId: string | null;
};

/**
 * The next step of an approved applicant.
 * @param membership the one to which the application led, or else that of the account: the open one or
 * the latest; null without one
 */
export function approvedStep(
  application: { readonly id: string; readonly membershipTier: TierId },
  membership: MembershipFacts | null,
): ApprovedStep {
  if (membership === null) return 'pay';
  const { state, tier, applicationId } = membership;
  const isItsOwn = applicationId === application.id;

  if (state === 'cancelled') return isItsOwn ? 'ended' : 'pay';
  if (state === 'awaiting_payment' && !isItsOwn && isHigher(tier, application.membershipTier))
    return 'choose';
  if (state === 'awaiting_payment' || state === 'lapsed') return 'pay';
  return isItsOwn || tier === application.membershipTier ? 'have' : 'change';
}

/** The same for an application in any state: null while it is not approved. */
export const stepOf = (
  application: {
    readonly id: string;
    readonly membershipTier: TierId;
    readonly state: ApplicationState;
  },
  membership: MembershipFacts | null,
): ApprovedStep | null =>
  application.state === 'approved' ? approvedStep(application, membership) : null;

/** Where each step is done. */
export const stepPaths: Readonly<Record<ApprovedStep, string>> = {
  pay: '/account/membership/pay',
  change: '/account/membership/change',
  choose: '/account/membership',
  have: '/account/membership',
  ended: '/account/membership',
};
