import { type Said, to } from '../answer-links.ts';
import { HOW_TO_CANCEL, HOW_TO_MOVE, REFUND_RULE } from '../golf-days.ts';
import { asksOfConfirmation, asksToWithdraw, HOW_TO_WITHDRAW } from '../own-matters.ts';
import { receiptsInGeneral } from './own-standing.ts';

const ONCE_SIGNED_IN = 'once you are signed in. Your conversation stays here meanwhile.';

/** For a visitor who asks about something of their own: nothing is looked up. */
const signInFirst: Said = {
  text: `I can look that up ${ONCE_SIGNED_IN}`,
  links: [to.signIn, to.register],
  suggestions: ['I forgot my password', 'When is the next event?'],
};

/** What to do about a confirmation that has not come: the answer of the FAQ. */
const NO_CONFIRMATION =
  'Look at your dashboard first: if the booking says “Confirmed”, your place is safe whatever became of the mail. Then look in the spam folder. If there is nothing, tell the office, and we send it again.';

const missingConfirmation: Said = {
  text: `${NO_CONFIRMATION} I can look your booking up ${ONCE_SIGNED_IN}`,
  links: [
    to.signIn,
    to.faq('no-mail', 'I have booked, but no confirmation has come'),
    to.dashboard,
    to.contact,
  ],
  suggestions: ['I forgot my password', 'How do I contact you?'],
};

/** The same, where there is another way to it, or more to say. */
const moreToSay: Readonly<Record<string, Said>> = {
  my_refund: {
    text: `${REFUND_RULE} ${HOW_TO_CANCEL} What you would get back for a booking of your own I can tell you once you are signed in.`,
    links: [to.signIn, to.cancellation, to.contact],
    suggestions: ['Can somebody take my place?', 'I forgot my password'],
  },
  my_move: {
    text: `${HOW_TO_MOVE} Your own booking I can look up once you are signed in.`,
    links: [to.signIn, to.cancellation, to.events, to.contact],
    suggestions: ['Can somebody take my place?', 'How many places are left?'],
  },
  my_booking: {
    text: `Every place of yours stands on your dashboard, and its confirmation comes by e-mail as soon as it is paid. I can look it up ${ONCE_SIGNED_IN}`,
    links: [to.signIn, to.register, to.dashboard],
    suggestions: ['I forgot my password', 'When is the next event?'],
  },
  my_application: {
    ...signInFirst,
    text: 'The mail that acknowledged your application has a link that shows where it stands. If you have an account, I can look it up once you are signed in.',
    suggestions: ['How long does an application take?', 'I forgot my password'],
  },
  receipts: receiptsInGeneral,
};

/** To take an application back nobody has to sign in: the link in the mail is enough. */
const withdrawing: Said = {
  text: HOW_TO_WITHDRAW,
  links: [to.signIn, { to: '/faq#application-answer', label: 'How an application goes' }],
  suggestions: ['Where is my application?', 'How long does an application take?'],
};

/** What a visitor hears who asks for something of their own: the way in, and before it all that is public of it. */
export function forVisitor(category: string, text: string): Said {
  if (category === 'my_booking' && asksOfConfirmation(text)) return missingConfirmation;
  if (category === 'my_application' && asksToWithdraw(text)) return withdrawing;
  return moreToSay[category] ?? signInFirst;
}
