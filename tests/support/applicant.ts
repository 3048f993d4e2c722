import { randomUUID } from 'node:crypto';

let applied = 0;

/** A membership application as the form sends it, from another person each time. */
export function application(entered: Readonly<Record<string, unknown>> = {}) {
  applied += 1;
  return {
    key: randomUUID() as string,
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
    ...entered,
  };
}
