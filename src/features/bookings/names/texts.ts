import { refusals } from '#lib/refusal.ts';

const unnamedText = (places: number, by: string): string =>
  places === 1
    ? `One of your places has no name yet. Tell us who is playing by ${by}, or send them the link from your booking. After that it counts as a place for your guest.`
    : `${places} of your places have no names yet. Tell us who is playing by ${by}, or send each of them the link from your booking. After that they count as places for your guests.`;

/** Sentences about the names of places. */
export const namesTexts = {
  listMe:
    'Show my name and company in the list of who is coming: to members, and after the day to everyone who came',
  answerHere: 'Please tell us your handicap and what we need to know for the day.',
  asked: (title: string, bookedBy: string): string =>
    `${bookedBy} has booked a place at ${title} and would like you to play. There’s nothing to pay.`,
  askedHow:
    'Accept it in your bookings and tell us your handicap and what we need to know for the day, or give it back there. Until you accept, nobody sees that you may come.',
  guestLink:
    'Use this link to tell us your handicap and what we need to know for the day, such as a diet or a buggy. If you can’t come, give the place back there.',
  withdrawn: (title: string, bookedBy: string): string =>
    `${bookedBy}, who booked your place at ${title}, has cancelled it. Please ask them if you didn’t expect this.`,
  withdrawnByOrganisers: (title: string, bookedBy: string): string =>
    `The organisers have cancelled the place at ${title} that ${bookedBy} booked for you. If you didn’t expect this, reply to this email.`,
  wanted: (places: number, by: string): string =>
    places === 0
      ? `Until ${by} you can ask someone else. After that, a place that nobody has accepted counts as a place for your guest.`
      : unnamedText(places, by),
  unanswered: (asked: number): string =>
    asked === 1
      ? 'One person you asked hasn’t accepted their place yet.'
      : `${asked} people you asked haven’t accepted their places yet.`,
  copied: 'Link copied. Anyone who has it can take the place, so send it to one person only.',
  linkFor: 'I’ve booked you a place at a golf day. Take it here:',
  copyByHand: 'Send this link to one person. Anyone who has it can take the place:',
  closed: 'Names can no longer be changed. Please write to us.',
  answersClosed: 'Your answers have gone to the organisers. Please write to us to change them.',
  noName: 'No name',
  players: 'Who is playing',
  wishHelp: 'Pick members by name, or write it in your own words.',
  removeWish: (name: string): string => `Remove ${name}`,
  addName: 'Add a name',
  changeName: 'Change the name',
  answers: 'Handicap and diet',
  answersOf: (name?: string): string =>
    name === undefined ? 'Handicap and diet' : `Handicap and diet: ${name}`,
  answer: 'Answer',
  change: 'Change',
  notAnswered: 'Handicap and diet not answered yet',
  more: (name: string): string => `More about ${name}’s place`,
  namesUntil: (deadline: string): string => `You can change names until ${deadline}.`,
  answersUntil: (deadline: string): string => `Handicap and diet can be changed until ${deadline}.`,
  saved: 'Saved',
  notSaved: 'We couldn’t save this',
  declined: 'You’ve given the place back',
  nameMissing: 'Please enter the guest’s name',
  correct: 'Edit golf details',
  correctTitle: (name: string): string => `${name}’s golf details`,
  correctHelp: 'For players who ring you. They see the change on their booking; nobody is emailed.',
  corrected: 'Answers corrected',
  saveAnswers: 'Save answers',
  answerOnBooking: 'Please answer on your booking’s page.',
  answerByLink: 'Please answer by the link that we emailed you for your place.',
  questionsOfDay: (labels: readonly string[]): string =>
    `The organisers need an answer to ${labels.map((label) => `“${label}”`).join(', ')}.`,
  dayQuestions: 'Handicap, diet and questions',
  beforePayment: 'Questions for this golf day',
  answerMissing: 'Please answer this question',
  answerWrong: 'Please choose one of these answers',
  stillToAnswer: (labels: readonly string[]): string =>
    `${labels.length === 1 ? 'One question of the organisers is' : 'These questions of the organisers are'} still to be answered: ${labels.map((label) => `“${label}”`).join(', ')}.`,
  guestQuestions: 'Handicap, diet and buggy',
  neededBy: (deadline: string): string => `Needed by ${deadline}.`,
  memberLabel: 'Which member?',
  memberHelp: 'We ask them before anyone sees that they may come.',
  ask: 'Ask them',
  askedNow: 'We’ve asked them',
  sameGuest:
    'To correct only the name, enter the same email again. Otherwise it’s a new guest, who answers afresh.',
  accept: 'Accept the place',
  accepted: 'The place is yours',
  acceptHelp:
    'Nobody sees that you may come until you accept. These answers are for the organisers, and only you give them.',
  badgeAsked: 'Waiting for your answer',
  badgeWaiting: 'Not accepted yet',
  waitingFor: (name: string): string =>
    `We’re waiting for ${name} to accept. The place is taken meanwhile, and you can name someone else.`,
  guestAnswersSelf: 'They answer the golf questions with the link we emailed them.',
  sendLink: 'Send them a link',
  newLink: 'Make a new link',
  guestLinkHelp:
    'With the link they answer the golf questions themselves, and can give the place back.',
} as const;

/** What the site knows of a player before they answer. */
export const knownTexts = {
  from: {
    profile: 'From your profile. Save to confirm it for this day.',
    record: 'Your society handicap, from the rounds you entered. Save to confirm it for this day.',
    last_booking: 'As for your last golf day. Save to confirm it for this day.',
  },
  source: {
    profile: 'from your profile',
    record: 'from your rounds',
    last_booking: 'as last time',
  },
  handicap: (index: string, source: string): string => `Handicap ${index} (${source})`,
  playsOff: (index: string): string => `Handicap ${index}`,
  wishes: (who: string): string => `with ${who}`,
  newToGolf: 'New to golf',
  buggy: 'Buggy',
  asLastTime: 'Same as last time',
  use: (index: string, source: string): string => `Use ${index} ${source}`,
  thatIsRight: 'That’s right',
  change: 'Change',
  have: 'We have this from you:',
} as const;

/** What became of a place that someone else booked, on the page of its player. */
export const endedTexts = {
  badge: {
    cancelled: 'Cancelled',
    given_away: 'Given away',
    given_back: 'Given back',
    called_off: 'Event cancelled',
  },
  done: {
    cancelled: (who: string): string => `${who} cancelled your place`,
    given_away: (who: string): string => `${who} gave your place to someone else`,
    given_back: (who: string): string => `${who} gave the place back`,
    called_off: (who: string): string => `${who} cancelled this golf day`,
  },
  bookedBy: (name: string): string => `${name} had booked the place for you.`,
} as const;

/** What the page of a claim link says once there is nothing to take or to have any more. */
export const claimEndTexts = {
  called_off: {
    title: 'This golf day isn’t going ahead',
    text: (_name: string): string =>
      'The organisers have called it off, so there’s nothing for you to do.',
  },
  cancelled: {
    title: 'This place has been cancelled',
    text: (name: string): string =>
      `You no longer have a place at this golf day. If you didn’t expect that, please ask ${name}.`,
  },
  over: {
    title: 'This golf day is over',
    text: (_name: string): string =>
      'This link was for a place there. There’s nothing more to do with it.',
  },
  by: {
    buyer: 'The member who booked it has cancelled it.',
    organisers: 'The organisers have cancelled it.',
  },
  more: 'See the next golf days',
} as const;

/** What someone reads who opens a link that leads nowhere any more. */
export const linkTexts = {
  over: 'This link no longer works',
  claim:
    'It has been used or replaced. If you took your place with it as a guest, use the link we gave you then. If not, please ask the person who sent it for a new one.',
  pay: 'Please check that you opened the whole link from your invoice, or write to us.',
  address: 'An invoice over £250 has to name your address, for VAT. We’ll add it to yours.',
  payLater:
    'This invoice has been overdue for a while. Please write to us, and we’ll tell you how to pay it.',
  club: 'It may have been replaced by a newer one. Please ask the organisers for it.',
} as const;

export const namesSubjects = {
  placeForYou: (title: string): string => `You have a place: ${title}`,
  placeAsked: (title: string): string => `Will you play? ${title}`,
  placeWithdrawn: (title: string): string => `Your place is cancelled: ${title}`,
  namesWanted: (title: string): string => `Who is playing? ${title}`,
} as const;

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
    'To give your place to a member, first confirm your own email address with the link we sent you.',
  oneself: 'This is who has the place now. Enter the person who takes it.',
} as const;

export const transferTexts = {
  orGiveAway: ' or give your place to someone else below',
  link: 'Give this place to someone else',
  heading: 'Give your place to someone else',
  headingFor: (name: string): string => `Give ${name}’s place to someone else`,
  until: (deadline: string): string => `Free until ${deadline}.`,
  who: 'Who takes the place?',
  toMember: 'A member',
  toEmail: 'Someone else, by email',
  emailHelp:
    'We email them a link. They can come as a guest and answer the golf questions by it, or add the place to their own account.',
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
