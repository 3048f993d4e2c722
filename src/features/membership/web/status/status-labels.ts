import { formatDate, formatDateTime } from '#lib/club-time.ts';
import type { ApplicationView } from '../../contract.ts';
import { keptUntil } from '../../retention.ts';

type Standing = Pick<ApplicationView, 'state' | 'answerBy'>;

/** What an applicant reads first: where the application stands, and what happens next. */
export function nextStep({ state, answerBy }: Standing, now: Date): { title: string; text: string } {
  const isLate = now > new Date(answerBy);
  const promise = isLate
    ? `We meant to answer by ${formatDateTime(answerBy)} and are late: we are sorry. It has not been forgotten.`
    : `You will hear from us by ${formatDateTime(answerBy)}.`;
  switch (state) {
    case 'submitted':
      return { title: 'We have your application', text: `An organiser will read it next. ${promise}` };
    case 'in_review':
      return { title: 'We are reading your application', text: `An organiser has taken it up. ${promise}` };
    case 'approved':
      return {
        title: 'Your application is approved',
        text: 'We will be in touch to set up your membership. Nothing is charged before you have agreed.',
      };
    case 'rejected':
      return {
        title: 'We cannot offer you a membership this time',
        text: 'Our golf days are open to you all the same, and you are welcome to apply again.',
      };
    case 'withdrawn':
      return {
        title: 'You have withdrawn your application',
        text: 'We do nothing further with it. You are welcome to apply again.',
      };
  }
}

type Kept = Pick<ApplicationView, 'state' | 'endedAt' | 'hasAccount'>;

/** When a decided application is deleted, and whether an account takes it along; one that waits is kept until it is decided. */
export function deletion({ state, endedAt, hasAccount }: Kept): string {
  if (state === 'submitted' || state === 'in_review' || endedAt === null)
    return 'We keep it until it is decided, and then tell you here when we delete it.';
  const until = formatDate(keptUntil(state, new Date(endedAt)));
  if (!hasAccount)
    return `We delete it after ${until}. It belongs to no account; if you confirm its e-mail address in one, it is deleted with that account if that is sooner.`;
  return state === 'approved'
    ? `We keep it with your account, and delete it with your account: at the latest after ${until}.`
    : `We delete it after ${until}, and sooner if you delete your account.`;
}
