import { type Actor, refusalOfMove } from './states.ts';

type Application = Parameters<typeof refusalOfMove>[2];

/** What this organiser may do with an application in its present state. */
export function organiserPermissions(application: Application, accountId: string) {
  const who: Actor = { role: 'organiser', accountId };
  return {
    review: refusalOfMove('review', who, application) === undefined,
    approve: refusalOfMove('approve', who, application) === undefined,
    reject: refusalOfMove('reject', who, application) === undefined,
  };
}

/** What a visitor with the applicant's link may do with an application in its present state. */
export const applicantPermissions = (application: Application) => ({
  withdraw: refusalOfMove('withdraw', { role: 'applicant' }, application) === undefined,
});
