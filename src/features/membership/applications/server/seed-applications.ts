import type { ApplicationRequest } from '../contract.ts';
import type { ApplicationState } from '../states.ts';

/** A demo application. Review and end are in hours after its submission. */
export type DemoApplication = {
  readonly hoursAgo: number;
  readonly state: ApplicationState;
  readonly reviewedAfter?: number;
  readonly endedAfter?: number;
  readonly reason?: string;
  readonly note?: string;
  /** Whether the demo member sent it. */
  readonly byMember?: boolean;
  readonly entered: Omit<ApplicationRequest, 'key' | 'termsAccepted'>;
};

type Entered = DemoApplication['entered'];

/**
 * Phone numbers are from Ofcom's range for drama, email addresses from the domains reserved by RFC
 * 2606.
 */
const person = (
  [firstName, lastName, company, position]: readonly [string, string, string, string],
  more: Pick<Entered, 'region' | 'membershipTier'> & Partial<Entered>,
): Entered => ({
  firstName,
  lastName,
  company,
  position,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  phone: '0113 496 0142',
  ...more,
});

/**
 * Applications of every state. Two have waited too long, even over bank holidays, and one has just
 * arrived.
 */
export const demoApplications: readonly DemoApplication[] = [
  {
    hoursAgo: 0.7,
    state: 'submitted',
    entered: person(['Harriet', 'Lockwood', 'Lockwood Joinery Supplies', 'Managing Director'], {
      region: 'yorkshire',
      membershipTier: 'executive',
      handicap: '18',
      golfClub: 'Moor Allerton',
      networkingGoals:
        'We sell to small builders and want to meet the main contractors they work for.\n\nHappy to introduce people to timber merchants across Yorkshire.',
      referralSource: 'Priya Raman',
      marketingConsent: true,
    }),
  },
  {
    hoursAgo: 5.4,
    state: 'submitted',
    entered: person(['Owen', 'Bretherton', 'Independent', 'Turnaround Consultant'], {
      region: 'cheshire',
      membershipTier: 'vip',
      phone: '0161 496 0117',
      handicap: '7.4',
      networkingGoals: 'Owners who think of selling in the next five years.',
    }),
  },
  {
    hoursAgo: 21.2,
    state: 'in_review',
    reviewedAfter: 6,
    byMember: true,
    note: 'Played Leeds and Sheffield with us. Rang at lunchtime: in a meeting, back after four.',
    entered: {
      firstName: 'Alex',
      lastName: 'Whitaker',
      email: 'member@example.com',
      phone: '0113 496 0188',
      company: 'Whitaker Joinery',
      position: 'Managing Director',
      region: 'yorkshire',
      membershipTier: 'executive',
      handicap: '18.3',
      networkingGoals: 'Architects and developers who build in the north.',
    },
  },
  {
    hoursAgo: 6 * 24 + 3.5,
    state: 'submitted',
    entered: person(['Denise', 'Achterberg', 'Achterberg Cold Chain', 'Founder'], {
      region: 'lancashire',
      membershipTier: 'standard',
      phone: '0161 496 0163',
      networkingGoals: 'New to golf; my accountant says that this is how one meets people.',
      referralSource: 'A talk at the Chamber of Commerce',
    }),
  },
  {
    hoursAgo: 7 * 24 + 3,
    state: 'in_review',
    reviewedAfter: 20,
    note: 'Asked for an invoice to the company. Finance is looking at it.',
    entered: person(['Ravinder', 'Sandhu', 'Sandhu Precision Castings', 'Operations Director'], {
      region: 'west-midlands',
      membershipTier: 'vip',
      phone: '0121 496 0105',
      handicap: '11',
      golfClub: 'Little Aston',
    }),
  },
  {
    hoursAgo: 74,
    state: 'approved',
    reviewedAfter: 3,
    endedAfter: 19,
    entered: person(['Catherine', 'Ollerenshaw', 'Ollerenshaw & Pike Solicitors', 'Partner'], {
      region: 'east-midlands',
      membershipTier: 'executive',
      phone: '0115 496 0134',
      handicap: '22',
      marketingConsent: true,
    }),
  },
  {
    hoursAgo: 9 * 24,
    state: 'rejected',
    reviewedAfter: 4,
    endedAfter: 22,
    reason:
      'Our days are for people who run a business or advise those who do, and you are still at college.',
    note: 'Friendly lad. Told him about the student days at his club.',
    entered: person(['Toby', 'Marchbank', 'None yet', 'Student'], {
      region: 'yorkshire',
      membershipTier: 'standard',
      handicap: '3',
    }),
  },
  {
    hoursAgo: 16 * 24,
    state: 'withdrawn',
    endedAfter: 9,
    entered: person(['Agnes', 'Tillotson', 'Tillotson Garden Rooms', 'Owner'], {
      region: 'cheshire',
      membershipTier: 'standard',
    }),
  },
];
