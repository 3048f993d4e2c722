import { cities } from '#features/events/cities.ts';
import { tiers } from '#features/membership/tiers.ts';
import { formatPounds } from '#lib/money.ts';
import { product } from '#lib/product.ts';
import type { CategoryId } from './categories.ts';
import type { Answer, AnswerLink } from './contract.ts';

/** The categories that are answered from data, under the asker's own rights. */
export type LiveId =
  | 'my_refund'
  | 'my_booking'
  | 'my_account'
  | 'places_left'
  | 'price'
  | 'venue'
  | 'schedule'
  | 'next_event';

type Said = Pick<Answer, 'text' | 'links' | 'suggestions'>;

/** The links that several answers end with. */
export const to = {
  events: { to: '/events', label: 'See all golf days' },
  contact: { to: '/contact', label: 'Contact the office' },
  format: { to: '/event-format', label: 'How the day is played' },
  signIn: { to: '/auth', label: 'Sign in' },
  dashboard: { to: '/dashboard', label: 'Your dashboard' },
  cancellation: { to: '/policy/cancellation', label: 'The cancellation policy' },
} as const satisfies Record<string, AnswerLink>;

const tierList = tiers.map(
  ({ name, monthlyPence, yearlyPence }) =>
    `${name} ${formatPounds(monthlyPence)} a month or ${formatPounds(yearlyPence)} a year`,
);

/** What needs no data to answer. True of every golf day; what differs from day to day is on the event's page. */
const fixed: Readonly<Record<Exclude<CategoryId, LiveId | 'contact' | 'office'>, Said>> = {
  waitlist: {
    text: 'There is no waiting list to join on the site. Places do come free: a place that is not paid within 15 minutes goes back at once, and so does one that is cancelled. The event’s page always shows how many are left.',
    links: [to.events],
    suggestions: ['How many places are left?', 'When is the next event?'],
  },
  guests: {
    text: 'A booking is one place in your own name. If you would like to come with a colleague or a friend, each of you books with an account of your own; an account is free and takes a minute. Tell the office if you would like to play together.',
    links: [to.events, to.contact],
    suggestions: ['How do I book?', 'Who will be there?'],
  },
  cancellation: {
    text: 'Cancel 14 days or more before the day and you get everything back; 7 to 13 days before, half. Later than that we refund you if your place is taken by someone else. The terms you saw when you booked are the ones that hold. To cancel, or to move to another day, write to the office.',
    links: [to.cancellation, to.contact],
    suggestions: ['What is my refund today?', 'What if it rains?'],
  },
  weather: {
    text: 'We play in ordinary British weather, so bring a waterproof. If a course closes or we have to call a day off, everyone who is coming hears from us by e-mail, and the event’s page says so with the reason. A day that we cancel costs you nothing.',
    links: [to.cancellation],
    suggestions: ['What should I wear?', 'How do I cancel?'],
  },
  dress_code: {
    text: 'Smart golf wear on the course: a collared shirt, tailored trousers or shorts, and golf shoes with soft spikes. No denim. Smart casual is right for lunch, and nobody needs a jacket. Each event’s page has its own dress code.',
    links: [{ to: '/policy/dress-code', label: 'The dress code' }],
    suggestions: ['What time does it start?', 'Can I hire clubs?'],
  },
  handicap: {
    text: 'You do not need an official handicap, and beginners are welcome: in Team Stableford only the best two scores of your four count on each hole. Tell us how you play, or that you are new to golf. Our society handicap is unofficial; the handicap page explains how it is worked out.',
    links: [{ to: '/handicap', label: 'Handicaps explained' }, to.format],
    suggestions: ['What is Team Stableford?', 'Can I hire clubs?'],
  },
  format: {
    text: 'Team Stableford over 18 holes, in teams of four. You score points on each hole with your handicap taken into account, and the best two scores of the four count for the team. It is kind to beginners, and one bad hole does no harm.',
    links: [to.format],
    suggestions: ['Do I need a handicap?', 'What time does it start?'],
  },
  accessibility: {
    text: 'Tell the office what you need, such as a buggy, step-free ways or a seat near the front, and we arrange it with the club before the day. The site itself works by keyboard and screen reader, at any text size, and has a dark appearance at the foot of each page.',
    links: [{ to: '/accessibility', label: 'Accessibility' }, to.contact],
    suggestions: ['Do you have buggies?', 'Where is the venue?'],
  },
  payment: {
    text: 'You pay by card when you book. Your place is kept for 15 minutes while you do, and your receipt, with the VAT shown, comes by e-mail at once. If a payment fails nothing is charged, and you can try again while your place is kept.',
    links: [to.dashboard],
    suggestions: ['How much does a day cost?', 'How do I book?'],
  },
  food: {
    text: 'Food is part of the price; what is served stands on the event’s page under “What is included”. Vegetarian, vegan, halal and gluten-free are no trouble, and neither are allergies, as long as the office knows a week before.',
    links: [to.events, to.contact],
    suggestions: ['What time does it start?', 'How much does a day cost?'],
  },
  equipment: {
    text: 'Bring your own clubs if you have them. Clubs, trolleys and buggies are hired from the golf club of the day: tell the office what you need, right- or left-handed, and we pass it on.',
    links: [to.contact],
    suggestions: ['What should I wear?', 'Where is the venue?'],
  },
  conduct: {
    text: 'Be on time, be kind, keep up with the group in front, and leave phones on silent. What is said at the table stays at the table, and nobody is there to be sold to. Each golf club has its own rules about dogs and smoking: ask the office before the day.',
    links: [{ to: '/policy/code-of-conduct', label: 'The code of conduct' }],
    suggestions: ['What should I wear?', 'Who will be there?'],
  },
  privacy: {
    text: 'We keep what we need to run your golf days and nothing else, and pass it to nobody for advertising. One essential cookie keeps you signed in; anything beyond the essential waits for your consent, which you can change at the foot of every page.',
    links: [
      { to: '/privacy', label: 'Privacy' },
      { to: '/cookie-policy', label: 'Cookie policy' },
    ],
    suggestions: ['How do I delete my account?', 'How do I contact you?'],
  },
  password: {
    text: 'Log in with your username or your e-mail address. If you have forgotten the password, “Forgot password?” on that page sends you a link that works once, for an hour. New here? The Register tab opens an account in a minute.',
    links: [
      { to: '/auth', label: 'Log in' },
      { to: '/auth?tab=register', label: 'Register' },
    ],
    suggestions: ['How do I book?', 'Do I need a membership?'],
  },
  membership: {
    text: `You do not need a membership to play: an account is enough. The tiers are for people who want more than a day now and then: ${tierList.join('; ')}. They include 4, 8 and unlimited events a year.`,
    links: [{ to: '/membership', label: 'Membership tiers' }],
    suggestions: ['What is the Founders Series?', 'How much does a day cost?'],
  },
  founders: {
    text: `The ${product.series} is 8 golf days in 8 cities with 15 founding members each, 120 in all. A founding member books a day of the series and keeps lifetime benefits, priority access and the rate first paid.`,
    links: [{ to: '/founders-series', label: `The ${product.series}` }, to.events],
    suggestions: ['Which cities do you play in?', 'When is the next event?'],
  },
  networking: {
    text: 'Owners of businesses with £500K to £5M turnover, independent consultants earning £100K or more, and executives: fifteen people a day, so you can talk to every one of them. Teams mix people who do not know each other. Come on your own; most do, and nobody pitches.',
    links: [{ to: '/about', label: 'About us' }],
    suggestions: ['What is the code of conduct?', 'When is the next event?'],
  },
  booking: {
    text: 'Open the event’s page and press “Book Now”. Sign in or register, and your place is kept for 15 minutes while you pay by card. As soon as the payment is there your confirmation comes by e-mail, with the day as a calendar file.',
    links: [to.events],
    suggestions: ['When is the next event?', 'How can I pay?'],
  },
  cities: {
    text: `We play in ${cities.length} cities: ${cities.map(({ name }) => name).join(', ')}. Nowhere else at present.`,
    links: [to.events],
    suggestions: cities.slice(0, 2).map(({ name }) => `When is the next event in ${name}?`),
  },
  about: {
    text: `${product.name} runs golf days for people who run businesses: ${product.tagline.toLowerCase()}. I am its assistant, a program, and I answer from the site’s own data. What I do not know I pass on to the office, if you like.`,
    links: [{ to: '/about', label: 'About us' }],
    suggestions: ['When is the next event?', 'Who will be there?'],
  },
  courtesy: {
    text: 'You are welcome. Ask me about dates, places, prices or your own booking.',
    links: [],
    suggestions: ['When is the next event?', 'How much does a day cost?', 'When is my next event?'],
  },
};

/** The answer to a question that needs no data. */
export function fixedAnswer(category: Exclude<CategoryId, LiveId>, contactEmail: string): Answer {
  const mailbox = { to: `mailto:${contactEmail}`, label: contactEmail };
  if (category === 'contact' || category === 'office')
    return {
      category,
      text: `The office is there ${product.officeHours} and answers within 24 hours, weekends and bank holidays not counted: ${contactEmail}. You can also send it this conversation from here.`,
      links: [to.contact, mailbox],
      suggestions: ['When is the next event?'],
      offersOffice: true,
    };
  return { category, ...fixed[category], offersOffice: false };
}

/** Where nothing was understood: the mailbox, and the offer to pass the question on (spec, section 4). */
export const fallbackAnswer = (contactEmail: string): Answer => ({
  category: null,
  text: `I am sorry, I do not know the answer to that. The office does: write to ${contactEmail}, or send your question from here.`,
  links: [{ to: `mailto:${contactEmail}`, label: contactEmail }],
  suggestions: ['When is the next event?', 'How much does a day cost?', 'What should I wear?'],
  offersOffice: true,
});
