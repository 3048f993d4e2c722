import { refusals } from '#lib/refusal.ts';

/** Why a place cannot be handed over to someone else. */
export const transferRefusals = /* @__PURE__ */ refusals({
  place_not_found: [404, 'We can’t find that place in your bookings.'],
  event_cancelled: [409, 'This golf day isn’t going ahead, so its places can’t be handed over.'],
  place_not_confirmed: [409, 'Only a confirmed place can be handed over.'],
  place_handed_over: [409, 'This place has already gone to someone else.'],
  place_unnamed: [409, 'Nobody has this place yet. Add a name on your booking instead.'],
  for_owner_alone: [
    409,
    'This place was booked with a membership or at a founding price, so it’s for its owner alone. If they can’t come, cancel it, and the other person can book a place of their own.',
  ],
  day_over: [409, 'This golf day is over, so its players stay as they are.'],
  transfers_closed: [
    409,
    'Places can be handed over until 24 hours before the start. Please write to us if you can’t make it.',
  ],
  guests_only: [
    409,
    'A guest pass pays for this place, so it can only go to a guest. Choose “Someone else, by email”.',
  ],
  recipient_booked: [409, 'They already have a place at this golf day.'],
  check_recipient: [422, 'Please check who is taking the place.'],
  too_many_transfers: [429, 'That was a lot of changes in a short time. Please try again later.'],
});

/** What is wrong with the recipient, beside the field. */
export const recipientFaults = {
  useEmailForm: 'To give the place to an email address, choose “Someone else, by email”.',
  unknownMember:
    'We can’t find a member with that username. You can give them the place by email instead.',
  confirmFirst:
    'To give a place to a member by username, first confirm your own email with the link we sent you.',
  oneself: 'This is who has the place now. Enter the person who takes it.',
} as const;

export const transferTexts = {
  orGiveAway: ' or give your place to someone else below',
  link: 'Give this place to someone else',
  heading: 'Give your place to someone else',
  headingFor: (name: string): string => `Give ${name}’s place to someone else`,
  until: (deadline: string): string => `Free until ${deadline}.`,
  toMember: 'A member, by username',
  toAnyMember: 'A member, by username or email',
  toEmail: 'Someone else, by email',
  emailHelp:
    'We email them a link. They can come as your guest and answer the golf questions by it, or add the place to their own account.',
  nobody: 'The person you name',
  takes: (name: string, title: string, when: string): string =>
    `${name} takes the place at ${title} on ${when}.`,
  isAsked: 'They’re asked first, and nobody sees that they may come until they accept.',
  own: 'You no longer have a place that day.',
  keepRights:
    'You paid for the place, so it stays on your order: you can still cancel it, and any refund comes to you.',
  payersRights: (name: string): string =>
    `${name} paid for the place, so any refund still goes to them. We’ll tell them who plays.`,
  afresh: 'They’ll answer their own golf questions, and can hand the place back.',
  submit: (name: string): string => (name === '' ? 'Transfer place' : `Give the place to ${name}`),
  keep: 'Keep the place',
  back: 'Back to your booking',
  writeToUs: 'Write to us',
  done: 'The place has a new player',
  doneDescription: 'We’ve emailed both of you.',
  asked: 'We’ve asked them',
  askedDescription:
    'They get an email and can accept the place or give it back. We’ll tell you if they give it back.',
  from: (name: string): string => `${name} gave you this place`,
  takenOver: (name: string): string => `Taken over from ${name}`,
  giveBack: 'Give it back',
  /** The page behind the link in the email. */
  claimHeading: (name: string): string => `${name} has given you a place`,
  claimNamed: (name: string): string => `The place is in your name: ${name}.`,
  claimBy: (deadline: string): string =>
    `If you have an account, you can add the place to your bookings until ${deadline}.`,
  claimMine: 'Add it to my bookings',
  claimLogIn: 'Log in to add the place',
  claimDecline: 'I can’t come: give it back',
  claimDeclined: 'The place has gone back. Thank you for telling us.',
} as const;

export const transferSubjects = {
  placeForYou: (title: string): string => `You’ve been given a place at ${title}`,
  handedOver: (title: string): string => `Your place has a new player: ${title}`,
  declined: (title: string): string => `The place has come back: ${title}`,
} as const;
