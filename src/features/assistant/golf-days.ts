import { HOLD_MINUTES } from '#features/bookings/hold.ts';
import { TEE_INTERVAL_MINUTES } from '#features/events/default-schedule.ts';
import { refundDays } from '#features/events/terms.ts';
import { type Said, to } from './answer-links.ts';
import type { CategoryId } from './categories.ts';

/** What comes back to whoever cancels, by the cancellation policy. */
export const REFUND_RULE = `Cancel ${refundDays.full} days or more before the day and you get everything back; ${refundDays.half} to ${refundDays.full - 1} days before, half or a full credit, as you choose. Later than that we refund you if your place is taken by someone else.`;

/** How one cancels, by the same policy. */
export const HOW_TO_CANCEL =
  'To cancel, or to move to another day, write to the office with your order number; the moment your message arrives counts.';

/** How a place is moved to another day, by the cancellation policy. */
export const HOW_TO_MOVE = `A place is not moved on the site. ${HOW_TO_CANCEL} ${REFUND_RULE} Whether the other day has a place stands on its page.`;

/** Of food, true of every day. */
export const FOOD =
  'Food is part of the price; what is served stands on the event’s page under “What is included”. Vegetarian, vegan, halal and gluten-free are no trouble, and neither are allergies, as long as the office knows a week before.';

/** Of every golf day: what differs from day to day is on the event's page. */
export const golfDays = {
  late: {
    text: 'Answer your confirmation mail, and ask for us at the golf club when you arrive; its address is on the event’s page. The first tee does not wait, but a late player can join the team at the next one.',
    links: [to.faq('late', 'I am running late'), to.dashboard],
    suggestions: ['Where is the venue?', 'What time does it start?'],
  },
  only_lunch: {
    text: 'The place and the price are the same, since the table is laid and the team drawn for you. If you cannot play that day for reasons of health, come all the same: the teams are drawn without you.',
    links: [to.faq('only-lunch', 'The lunch and the round tables only')],
    suggestions: ['How much does a day cost?', 'What are the round tables?'],
  },
  spectators: {
    text: 'The site has nothing to book for onlookers, and no programme for partners: a place is for somebody who plays, or who comes for the lunch and the round tables at the same price. Whether somebody may walk round with you the office can tell you.',
    links: [to.faq('only-lunch', 'The lunch and the round tables only'), to.contact],
    suggestions: ['Can I bring a guest?', 'Can I come just for lunch?'],
    offersOffice: true,
  },
  attendees: {
    text: 'Fifteen people at most. Names are shown to nobody beforehand: each event’s page says how many places are left, and only the organisers and the golf club know who has them. After the day, those who came get the list of those who agreed to be on it.',
    links: [to.faq('who-sees-me', 'Who sees that I am coming'), to.events],
    suggestions: ['What kind of people come?', 'How many places are left?'],
  },
  waitlist: {
    text: `There is no waiting list to join on the site. Places do come free: one that is not paid within ${HOLD_MINUTES} minutes goes back at once, and so does one that is cancelled. The event’s page always shows how many are left; tell the office which city you would like.`,
    links: [to.events, to.faq('event-full', 'The day I want is full')],
    suggestions: ['How many places are left?', 'When is the next event?'],
  },
  transfer: {
    text: 'Yes, and it costs nothing: somebody else may come in your place. Before the day, send the office your order number and the name and e-mail address of whoever comes. You cannot change the name on the site yourself.',
    links: [to.faq('someone-in-my-place', 'Can somebody else take my place?'), to.contact],
    suggestions: ['What do I get back if I cancel?', 'Can I bring a guest?'],
    offersOffice: true,
  },
  age: {
    text: 'You must be 18 or older: every place is booked with an account of one’s own, and that is the age for one. There is no upper limit.',
    links: [{ to: '/terms#account', label: 'The terms, part 2' }],
    suggestions: ['Do I need a handicap?', 'Can I bring a guest?'],
  },
  guests: {
    text: 'One account books one place: you cannot book several at once, or for somebody else. Whoever comes with you books with an account of their own, which is free and takes a minute. Tell the office if you would like to play together.',
    links: [to.faq('play-with-someone', 'Coming with a colleague or a friend'), to.events],
    suggestions: ['How do I book?', 'Can a colleague take my place?'],
  },
  weather: {
    text: 'Rain alone stops nobody, and staying at home for a forecast counts as cancelling. If we call a day off, or the course closes before it begins, you get everything back without asking, whatever the date, or a place on another day. If play stops on the way, everyone hears the same day what is refunded.',
    links: [to.calledOff, to.faq('weather', 'What happens in bad weather?')],
    suggestions: ['What should I wear?', 'What do I get back if I cancel?'],
  },
  moved: {
    text: 'You are told at once by e-mail. We may name or change the venue, or the hours, for a good reason. If the change is a large one, such as another date or another city, you can cancel and get everything back, whatever the date.',
    links: [{ to: '/terms#if-we-change-it', label: 'The terms, part 7' }, to.calledOff],
    suggestions: ['Where is the venue?', 'What if it rains?'],
  },
  too_few: {
    text: 'The site names no number of people that a day needs. If we call one off, for whatever reason, you hear by e-mail and get everything back without asking, whatever the date, or a place on another day if you would rather have that.',
    links: [to.calledOff, to.faq('you-cancel', 'What if you cancel the day?')],
    suggestions: ['How many places are left?', 'What if it rains?'],
  },
  cancellation: {
    text: `${REFUND_RULE} If we call the day off you get everything back. ${HOW_TO_CANCEL} Somebody else may also take your place.`,
    links: [to.cancellation, to.contact],
    suggestions: ['What is my refund today?', 'Can somebody take my place?', 'What if it rains?'],
  },
  tee_time: {
    text: `Tee times are not booked or changed on the site: the organisers draw the teams, and the start sheet of the day says when each sets off, usually ${TEE_INTERVAL_MINUTES} minutes apart. If you have a wish, send the office a message before the day; wishes are kept where that is fair to all.`,
    links: [
      { to: '/event-format#the-day', label: 'From breakfast to prizes' },
      { to: '/event-format#pairings', label: 'Who plays with whom' },
      to.contact,
    ],
    suggestions: ['What time does it start?', 'Who do I play with?'],
    offersOffice: true,
  },
  shoes: {
    text: 'Clean trainers with a good grip are all right on a dry day if you are new to the game: most clubs let you play in them, and we ask beforehand if you tell the office. Otherwise golf shoes with soft spikes or rubber studs, and no metal spikes. Bring a second pair for indoors.',
    links: [{ to: '/policy/dress-code#shoes', label: 'The dress code: shoes' }],
    suggestions: ['What should I wear?', 'Are there changing rooms?'],
  },
  dress_code: {
    text: 'Smart golf wear on the course: a collared shirt or golf top, tailored trousers, shorts or a skirt, and golf shoes with soft spikes. No denim, football shirts or tracksuits. Smart casual is right for lunch, and nobody needs a jacket; caps and golf shoes stay out of the dining room. Each event’s page has its own dress code.',
    links: [{ to: '/policy/dress-code', label: 'The dress code' }],
    suggestions: ['What time does it start?', 'Can I hire clubs?'],
  },
  new_to_golf: {
    text: 'You hold nobody up: a team needs only its best two scores on a hole. Once you can no longer score, or have lost your ball, you can pick up and walk on; the next hole is a new one. You play from the forward tees. If you have never been on a course, take two or three lessons first: you will enjoy the day more.',
    links: [
      to.faq('new-to-golf', 'I am new to golf'),
      { to: '/event-format#new-to-golf', label: 'New to golf' },
    ],
    suggestions: ['Do I need a handicap?', 'Can I hire clubs?', 'Are trainers allowed?'],
  },
  handicap: {
    text: 'You do not need an official handicap, and beginners are welcome: in Team Stableford only the best two scores of your team count on each hole. Tell us how you play, or that you are new to golf. Our society handicap is unofficial; the handicap page explains how it is worked out.',
    links: [{ to: '/handicap', label: 'Handicaps explained' }, to.format],
    suggestions: ['What is Team Stableford?', 'Can I hire clubs?'],
  },
  teams: {
    text: 'The organisers draw the teams, of three or four: by handicap, so that every team has the same chance, and by trade, so that you meet people who do not do what you do. They try not to put you with anyone you have played with before. If there is somebody you would like to play with, or rather not, tell the office before the day: wishes are kept as far as the handicaps allow.',
    links: [
      to.faq('how-are-teams-made', 'How are the teams put together?'),
      { to: '/event-format#pairings', label: 'Who plays with whom' },
    ],
    suggestions: ['What is Team Stableford?', 'What kind of people come?'],
  },
  format: {
    text: 'Team Stableford over 18 holes, in teams of three or four. You score points on each hole with your handicap taken into account, and the best two scores of a team count for the team. It is kind to beginners, who play from the forward tees, and one bad hole does no harm.',
    links: [to.format],
    suggestions: ['Do I need a handicap?', 'What time does it start?'],
  },
  points: {
    text: 'Counted after your handicap strokes, a par on a hole makes 2 points, a birdie 3, an eagle 4 and a bogey 1; two over or more makes none. The best two scores of a team count on each hole.',
    links: [{ to: '/event-format#team-stableford', label: 'Net scores and their points' }],
    suggestions: ['Do I need a handicap?', 'Will there be prizes?'],
  },
  ties: {
    text: 'Two teams with the same total are parted by countback: the one with more points on holes 10 to 18 comes first; if that is level, on 13 to 18, then 16 to 18, then the 18th alone. After that the front nine is looked at in the same way: 4 to 9, 7 to 9, and the 9th. Teams that are level to the last share their place.',
    links: [{ to: '/event-format#ties', label: 'Ties' }],
    suggestions: ['What is Team Stableford?', 'Will there be prizes?'],
  },
  prizes: {
    text: 'Yes, and they are part of the price. Usually there is one for the winning team, one for the longest drive and one for nearest the pin; results are read out with them at the end of the day.',
    links: [{ to: '/event-format#the-day', label: 'From breakfast to prizes' }],
    suggestions: ['What is Team Stableford?', 'What is included in the price?'],
  },
  accessibility: {
    text: 'Tell the office what you need, such as a buggy, step-free ways, a seat near the speaker or somebody beside you who helps, and we ask the club before you travel, and say honestly if something cannot be done. The site itself works by keyboard and screen reader, at any text size, and has a dark appearance at the foot of each page.',
    links: [{ to: '/accessibility', label: 'Accessibility' }, to.contact],
    suggestions: ['Do you have buggies?', 'Where is the venue?'],
  },
  changing: {
    text: 'All clubs we go to have changing rooms, lockers and showers, and there is time to change between the eighteenth green and lunch. Bring a towel: not every club lends one.',
    links: [{ to: '/policy/dress-code#changing', label: 'Changing and showers' }],
    suggestions: ['What should I wear?', 'What time does it start?'],
  },
  included: {
    text: 'Green fee, breakfast, lunch, range balls, halfway refreshments and prizes, with VAT and nothing on top. What each day includes stands on its page, under “What is included”. Hired clubs and buggies are paid for at the golf club.',
    links: [to.faq('price', 'What does a golf day cost?'), to.events],
    suggestions: ['How much does a day cost?', 'What time is lunch?', 'Can I hire clubs?'],
  },
  buggy: {
    text: 'Where the golf club of the day has buggies you can have one, and it is paid for there, on top of your place. Tell the office as soon as you have booked, and it asks the club what it has before you travel. Who shares one, what it costs, and whether you may bring your own the site does not say: ask that in the same message.',
    links: [to.faq('buggy-and-access', 'Can I have a buggy?'), to.contact],
    suggestions: ['Can I hire clubs?', 'Who do I play with?'],
  },
  equipment: {
    text: 'Bring your own clubs if you have them, golf shoes, a waterproof and a few balls. Clubs, trolleys and buggies are hired from the golf club of the day and paid for there: tell the office a week before what you need, right- or left-handed, and we ask the club to keep it for you.',
    links: [to.faq('what-to-bring', 'What should I bring?'), to.faq('clubs-to-hire', 'Can I hire clubs?')],
    suggestions: ['What should I wear?', 'Where is the venue?'],
  },
  conduct: {
    text: 'Be on time, be kind, keep up with the group in front, and leave phones on silent. What is said at the table stays at the table, and nobody is there to be sold to. If a call has to be taken, walk away from the tee. On smoking ask the office before the day.',
    links: [{ to: '/policy/code-of-conduct', label: 'The code of conduct' }],
    suggestions: ['What should I wear?', 'Who will be there?'],
  },
  dogs: {
    text: 'That is for the golf club of the day to say: some welcome dogs on a lead, others none but assistance dogs. Ask the office before you come, and we ask the club.',
    links: [to.faq('dogs', 'Can I bring my dog?'), to.contact],
    suggestions: ['Where is the venue?', 'Can I have step-free access?'],
  },
  photos: {
    text: 'A few are taken, of the play and of the prizes, and none of the round tables. If you would rather not be in one, say so at the welcome; afterwards, tell us and we take it away. Of your own day take as many as you like, and ask the others in a picture before you post it.',
    links: [
      { to: '/policy/photography', label: 'The photography policy' },
      to.faq('photographs', 'Are photographs taken?'),
    ],
    suggestions: ['What is the code of conduct?', 'What do you do with my data?'],
  },
  insurance: {
    text: 'Insurance is not part of the price, and we insure neither your clubs nor your car. If you hurt somebody or break something through carelessness, you answer for it. We recommend golfer’s insurance; many home policies include it.',
    links: [{ to: '/terms#golf-is-golf', label: 'The terms, part 11' }],
    suggestions: ['What is included?', 'What should I bring?'],
  },
} satisfies Partial<Record<CategoryId, Said>>;
