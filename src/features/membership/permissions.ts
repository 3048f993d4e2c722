import { type Actor, refusalOfMove } from './states.ts';

type Application = Parameters<typeof refusalOfMove>[2];

/** What an organiser may do with an application now. */
export function organiserPermissions(application: Application, accountId: string) {
  const who: Actor = { role: 'organiser', accountId };
  return {
    review: refusalOfMove('review', who, application) === undefined,
    approve: refusalOfMove('approve', who, application) === undefined,
    reject: refusalOfMove('reject', who, application) === undefined,
  };
}

/** What whoever holds the applicant's link may do with it now. */
export const applicantPermissions = (application: Application) => ({
  withdraw: refusalOfMove('withdraw', { role: 'applicant' }, application) === undefined,
});
