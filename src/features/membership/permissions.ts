import { type Mover, whyNot } from './states.ts';

type Application = Parameters<typeof whyNot>[2];

/** What an organiser may do with an application now. */
export function organiserMay(application: Application, accountId: string) {
  const who: Mover = { role: 'organiser', accountId };
  return {
    review: whyNot('review', who, application) === undefined,
    approve: whyNot('approve', who, application) === undefined,
    reject: whyNot('reject', who, application) === undefined,
  };
}

/** What whoever holds the applicant's link may do with it now. */
export const applicantMay = (application: Application) => ({
  withdraw: whyNot('withdraw', { role: 'applicant' }, application) === undefined,
});
