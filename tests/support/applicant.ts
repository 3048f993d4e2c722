import { randomUUID } from 'node:crypto';

let applied = 0;

/** A membership application as the form sends it, with a different email address each time. */
export function application<Entered extends object>(entered?: Entered) {
  applied += 1;
  const complete = {
    key: String(randomUUID()),
    firstName: 'Nora',
    lastName: 'Fairweather',
    email: `applicant${applied}@example.com`,
    phone: '0113 496 0000',
    company: 'Fairweather & Daughters',
    position: 'Managing Director',
    region: 'yorkshire',
    membershipTier: 'executive',
    marketingConsent: false,
    termsAccepted: true,
  };
  return { ...complete, ...entered } as typeof complete & Entered;
}
