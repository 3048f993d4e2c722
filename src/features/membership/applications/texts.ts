import { formatDateTime } from '#lib/club-time.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { ApprovedStep } from './approved-step.ts';

export const regionIds = [
  'yorkshire',
  'lancashire',
  'east-midlands',
  'west-midlands',
  'cheshire',
] as const;
export type RegionId = (typeof regionIds)[number];

/** The regions an applicant can choose, in the words of spec.md section 3. */
export const regionLabels: Readonly<Record<RegionId, string>> = {
  yorkshire: 'Yorkshire (Leeds, Sheffield, York)',
  lancashire: 'Lancashire (Manchester, Preston, Blackpool)',
  'east-midlands': 'East Midlands (Nottingham, Derby, Leicester)',
  'west-midlands': 'West Midlands (Birmingham, Coventry, Wolverhampton)',
  cheshire: 'Cheshire (Chester, Warrington, Crewe)',
};

/**
 * Sentences beside the fields of the application form (spec.md section 5, to the letter) and of an
 * organiser's note.
 */
export const applicationTexts = {
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number',
  companyMissing: 'Company name is required',
  positionMissing: 'Position is required',
  regionMissing: 'Please select your region',
  tierMissing: 'Please select a membership tier',
  termsNotAccepted: 'You must accept the terms and conditions',
  noteEmpty: 'Please write something first',
} as const;

export const membershipRefusals = /* @__PURE__ */ refusals({
  application_not_found: [404, 'We can’t find that application.'],
  application_moved: [409, 'This application has changed since you opened it.'],
  own_application: [403, 'This is your own application, so another organiser has to decide.'],
  offer_not_yours: [
    403,
    'The email on this application isn’t the confirmed email of its account. To turn the membership down, please log in to that account.',
  ],
  news_not_yours: [403, 'The email on this application isn’t the confirmed email of your account.'],
  application_key_used: [
    409,
    'This form has already sent an application with different answers. Please reload the page and send it again.',
  ],
  too_many_reviews: [429, TOO_MANY_CHANGES],
  too_many_applications: [
    429,
    'There have been too many applications from your network. Please try again later, or contact us directly.',
  ],
});

/** Toasts of the application form (spec.md, to the letter) and of the applicant's status page. */
/** Why organisers get the emails about what members ask for. */
export const ORGANISER_REASON = 'You’re receiving this email because you’re one of the organisers.';

export const applicationToasts = {
  submitted: {
    title: 'Application Submitted!',
    description: "We'll contact you within 24 hours to discuss your membership.",
  },
  notSubmitted: {
    title: 'Submission Failed',
    description: 'Please try again or contact us directly.',
  },
  withdrawn: {
    title: 'Application withdrawn',
    description: 'We won’t do anything further with it.',
  },
  notWithdrawn: 'We couldn’t withdraw your application',
  notSetUp: 'We couldn’t open the payment',
  declined: 'You’ve turned the membership down',
  notDeclined: 'We couldn’t turn the membership down',
} as const;

/** The next step of an approved applicant, for a visitor who may not know of their membership. */
export const APPROVED_ELSEWHERE =
  'Log in to the account that you applied from: your membership page shows what’s next.';

type OfTier = Readonly<Record<ApprovedStep, (tier: string) => string>>;

/** What an approved applicant does next. */
export const approvedTexts: OfTier = {
  pay: () =>
    'The last step is yours: choose to pay monthly or yearly. Your membership starts as soon as you’ve paid, and nothing is charged before that.',
  change: (tier) =>
    `You already have a membership, so the last step is to change it to ${tier}. You see what that costs before you agree, and nothing is charged before that.`,
  choose: (tier) =>
    `You already have an offer of a higher membership, which waits for your payment. If you’d rather have ${tier}, turn that one down on your membership page, then come back to your application and set up ${tier}. Nothing is charged before you pay.`,
  have: (tier) => `You have ${tier} membership already, so there’s nothing to do.`,
  ended: () => 'The membership that came from it has ended. You’re welcome to apply again.',
};

/** The button for it. */
export const approvedButtons: OfTier = {
  pay: () => 'Set up your membership',
  change: (tier) => `Change to ${tier}`,
  choose: () => 'Open your membership',
  have: () => 'Open your membership',
  ended: () => 'Open your membership',
};

/** What an inbox shows of the email about it. */
export const approvedPreviews: OfTier = {
  ...approvedTexts,
  pay: () => 'Choose how to pay and your membership starts at once. Nothing has been charged.',
};

/** Shown beside the submit button, for longer than the toast, if the server did not respond. */
export const applicationUnanswered =
  'Nothing you entered is lost. Please check your connection and send it again.';

/** Names of the states, for badges and lists. */
export const stateNames = {
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Not approved',
  withdrawn: 'Withdrawn',
} as const;

type LastMove = {
  readonly state: keyof typeof stateNames;
  /** The name of the person who made the move; null if it is unknown. */
  readonly by: string | null;
  readonly at: Date;
};

const moveTexts: Readonly<Record<LastMove['state'], string>> = {
  submitted: 'sent this application',
  in_review: 'started the review of this application',
  approved: 'approved this application',
  rejected: 'declined this application',
  withdrawn: 'withdrew this application',
};

/** The message of `application_moved`: the move that was made first. */
export function decisionConflict({ state, by, at }: LastMove): string {
  const byApplicant = state === 'withdrawn' || state === 'submitted';
  const who = byApplicant ? 'The applicant' : (by ?? 'Another organiser');
  return `${who} ${moveTexts[state]} on ${formatDateTime(at)}. Your change wasn’t saved.`;
}

/** What the form says of an applicant who came by a member’s own link. */
export const referredBy = (name: string): string => `Invited by ${name}`;
