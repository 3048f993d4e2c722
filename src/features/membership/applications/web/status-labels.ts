import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { tierOf } from '../../tiers/tiers.ts';
import type { ApplicationView } from '../contract.ts';
import { keptUntil } from '../states.ts';
import { APPROVED_ELSEWHERE, approvedTexts } from '../texts.ts';

type Status = Pick<ApplicationView, 'state' | 'answerBy' | 'next' | 'reason'> & {
  readonly sent: Pick<ApplicationView['sent'], 'membershipTier'>;
};

/**
 * Heading and first paragraph of the status page: the state of the application and what happens
 * next.
 */
export function statusTexts(
  { state, answerBy, next, sent, reason }: Status,
  now: Date,
): { title: string; text: string } {
  const isLate = now > new Date(answerBy);
  const promise = isLate
    ? `We said we’d reply by ${formatDateTime(answerBy)} and we’re late. We’re sorry, and we haven’t forgotten you.`
    : `You’ll hear from us by ${formatDateTime(answerBy)}.`;

  switch (state) {
    case 'submitted':
      return {
        title: 'We’ve received your application',
        text: `An organiser will read it next. ${promise}`,
      };
    case 'in_review':
      return {
        title: 'We’re reviewing your application',
        text: promise,
      };
    case 'approved':
      return {
        title: 'Your application is approved',
        text:
          next === null
            ? APPROVED_ELSEWHERE
            : approvedTexts[next](tierOf(sent.membershipTier).name),
      };
    case 'rejected':
      return {
        title: 'We can’t offer you a membership this time',
        text: 'Our golf days are still open to you, and you’re welcome to apply again.',
      };
    case 'withdrawn':
      // Only the calendar gives a reason; an applicant gives none.
      if (reason !== null)
        return {
          title: 'Our offer has ended',
          text: 'The time to start your membership is over. You can apply again whenever you like.',
        };
      return {
        title: 'You’ve withdrawn your application',
        text: 'We won’t do anything further with it. You’re welcome to apply again.',
      };
  }
}

type Decided = Pick<ApplicationView, 'state' | 'endedAt' | 'hasAccount'>;

/** When an application is deleted, and whether deleting an account deletes it sooner. */
export function deletionText({ state, endedAt, hasAccount }: Decided): string {
  if (state === 'submitted' || state === 'in_review' || endedAt === null)
    return 'We keep your application until it’s decided, then show here when we’ll delete it.';
  const until = formatDate(keptUntil(state, new Date(endedAt)));
  if (!hasAccount)
    return `We delete it after ${until}. It isn’t linked to an account. If you confirm its email in one, it’s deleted with that account if that’s sooner.`;
  return state === 'approved'
    ? `We keep it with your account, and delete it with your account: at the latest after ${until}.`
    : `We delete it after ${until}, and sooner if you delete your account.`;
}
