import { cities } from '#features/events/cities.ts';
import { questionMinutes } from '#features/events/default-schedule.ts';
import { PRIORITY_BOOKING_HOURS } from '#features/events/priority-booking.ts';
import { tiers } from '#features/membership/tiers.ts';
import { brand } from '#lib/brand.ts';
import { type Said, to } from './answer-links.ts';
import { PER_CITY } from './answer-words.ts';
import type { CategoryId } from './categories.ts';

const passes = tiers.map(
  ({ name, privileges }) => `${privileges.guestPasses > 0 ? privileges.guestPasses : 'none'} with ${name}`,
);

/** Of the club: how one joins, who comes, who is behind it. */
export const theClub = {
  guest_passes: {
    text: `A guest pass is a guest’s place that costs nothing, and belongs to a membership: ${passes.join(', ')}, in a membership year. Without one, whoever comes with you books a place with an account of their own.`,
    links: [{ to: '/membership#comparison', label: 'The tiers side by side' }],
    suggestions: ['Can I bring a guest?', 'What are the membership tiers?'],
  },
  membership_refund: {
    text: 'Nothing is charged for a membership before your application has been approved and you have said yes to the price. The site sets no rule for ending one early and what comes back: ask the office before you say yes, or if you have one.',
    links: [{ to: '/faq#application-answer', label: 'How an application goes' }, to.membership],
    suggestions: ['How long does an application take?', 'What do I get back if I cancel a day?'],
    offersOffice: true,
  },
  application: {
    text: 'You hear from us within 24 hours; weekends and bank holidays do not count. The mail that acknowledges your application has a link that shows where it stands. Nothing is charged before you have been approved and have said yes to the price.',
    links: [
      { to: '/membership#apply', label: 'Apply for membership' },
      to.faq('application-answer', 'How long does it take?'),
    ],
    suggestions: ['Where is my application?', 'What are the membership tiers?'],
  },
  founding_benefits: {
    text: `The price of a golf day stays for founding members what they first paid. New days open to them before they open to all: ${PRIORITY_BOOKING_HOURS} hours ahead. Their number and badge stay for life, and there is no yearly fee.`,
    links: [to.faq('founding-benefits', 'What founding members get'), to.founders],
    suggestions: ['How do I become a founding member?', 'How many founding places are left?'],
  },
  member_count: {
    text: `The club has ${brand.members} members. The ${brand.series} counts ${cities.length * PER_CITY} founding members when it is full, ${PER_CITY} in each of ${cities.length} cities.`,
    links: [{ to: '/', label: 'The home page' }, to.about, to.founders],
    suggestions: ['How many founding places are left?', 'What kind of people come?'],
  },
  forum: {
    text: 'Neither is open yet, the forum or messages from member to member. The forum will have a room for each city and each golf day, and your account will let you in; the directory opens once members have had the chance to decide what others may see of them. Until then, the best place to meet is the first tee.',
    links: [
      { to: '/forum', label: 'Members Forum' },
      { to: '/networking', label: 'Networking' },
    ],
    suggestions: ['What kind of people come?', 'When is the next event?'],
  },
  invitation: {
    text: `The ${brand.series} is how the club begins: ${cities.length * PER_CITY} founding places, for business owners, executives and consultants. No letter is needed: this site is the invitation; an account is free, and a place is yours once it is paid for.`,
    links: [to.faq('invitation', 'Do I need an invitation?'), to.founders],
    suggestions: ['How many founding places are left?', 'Who are the days for?', 'How do I book?'],
  },
  all_welcome: {
    text: 'Women are as welcome as men. By our code of conduct nobody is left out for their sex, gender, race, religion, age, disability, sexual orientation, accent, handicap or turnover; and what to wear is the same for women and men.',
    links: [
      { to: '/policy/code-of-conduct#respect', label: 'The code of conduct: respect' },
      { to: '/policy/dress-code', label: 'The dress code' },
    ],
    suggestions: ['Who are the days for?', 'What should I wear?', 'Can I come on my own?'],
  },
  who_for: {
    text: 'The days are for owners of businesses with a turnover of £500,000 to £5 million, independent consultants who earn £100,000 or more, and executives who run their part of a larger company as if it were theirs. If that is roughly you, you are who we mean; nobody is asked for accounts. You need to be 18, and no membership.',
    links: [to.faq('who-can-come', 'Who are the days for?'), to.about],
    suggestions: ['How do I book?', 'Do I need a handicap?'],
  },
  round_tables: {
    text: `Structured networking means that nobody stands about with a name badge: half-minute introductions before the golf, lunch seated by what you do, and round tables after it. Those are tables of five, with one question that each guest has brought and ${questionMinutes} minutes for each.`,
    links: [
      to.faq('structured-networking', 'What does “structured networking” mean?'),
      { to: '/event-format#networking', label: 'The other half of the day' },
    ],
    suggestions: ['What kind of people come?', 'What should I bring?'],
  },
  networking: {
    text: 'Owners of businesses, independent consultants and executives: fifteen people a day, so you can talk to every one of them. Teams mix people who do not know each other. Come on your own; most do. Business cards are welcome, sales decks are not.',
    links: [to.about],
    suggestions: ['Who is coming?', 'What is the code of conduct?'],
  },
  sponsorship: {
    text: 'The site has nothing of the kind to book: no sponsorship, no advertising, no private days. VIP Elite lists corporate event hosting among its features. The office tells you what is possible: write to it about “Press and partners”.',
    links: [to.contact, to.membership],
    suggestions: ['What are the membership tiers?', 'How do I contact you?'],
    offersOffice: true,
  },
  jobs: {
    text: 'The site lists no jobs. The office can tell you whether there are any: write to it, or send it your question from here.',
    links: [to.contact],
    suggestions: ['What is this club?', 'When is the office open?'],
    offersOffice: true,
  },
  app: {
    text: 'There is none in the app stores. The site itself can be put on the home screen of a phone or tablet: choose “Add to Home Screen” or “Install” in the menu of your browser, and it opens like an app.',
    links: [{ to: '/', label: 'The home page' }, to.dashboard],
    suggestions: ['How do I log in?', 'When is the next event?'],
  },
  calendar: {
    text: 'Your confirmation mail brings the day as a calendar file. You can also subscribe to all our golf days, or to those of one city, on the pages of the events: new dates appear in your own calendar, moved ones move, and cancelled ones are marked.',
    links: [to.events, to.dashboard],
    suggestions: ['When is the next event?', 'When is my next event?'],
  },
  abroad: {
    text: 'The site does not ask where you live: to book you need an account and have to be 18 or older. All days are played in and around English cities, prices are in pounds and paid by debit or credit card, and times are those of London. Each city’s page says how to come by train, car and air.',
    links: [to.events, to.faq('how-to-pay', 'How can I pay?')],
    suggestions: ['Which cities do you play in?', 'Which airport is nearest to Leeds?', 'How can I pay?'],
  },
  cities: {
    text: `We play in ${cities.length} cities: ${cities.map(({ name }) => name).join(', ')}. Nowhere else at present.`,
    links: [to.events],
    suggestions: cities.slice(0, 2).map(({ name }) => `When is the next event in ${name}?`),
  },
  about: {
    text: `${brand.name} runs golf days for people who run businesses: ${brand.tagline.toLowerCase()}. I am its assistant, a program, and I answer from the site’s own data. What I do not know I pass on to the office, if you like.`,
    links: [to.about],
    suggestions: ['When is the next event?', 'What kind of people come?'],
  },
  greeting: {
    text: `Hello, and welcome to ${brand.name}. Ask me about our golf days, places, prices or your own booking.`,
    links: [],
    suggestions: ['When is the next event?', 'How many places are left?', 'How much does a day cost?'],
  },
  courtesy: {
    text: 'You are welcome. Ask me about dates, places, prices or your own booking.',
    links: [],
    suggestions: ['When is the next event?', 'How much does a day cost?', 'When is my next event?'],
  },
} satisfies Partial<Record<CategoryId, Said>>;
