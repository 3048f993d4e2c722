import { expect, test } from 'vitest';
import type { CategoryId } from './categories.ts';
import { chooseCategory } from './choose-category.ts';

/** Questions as people type them, each with the category it must get. */
const golden: Readonly<Record<CategoryId, string>> = {
  office: `
    can i talk to a person please | is there a human i can speak to | I'd like to make a complaint |
    Send this to the office | i want to speak to someone real`,
  my_refund: `
    how much would I get back if I cancel today? | what is my refund today |
    if i cancel my place do i get my money back | whats my refund |
    can I cancel my booking and what will I get back`,
  my_booking: `
    resend confirmation | i cant find my booking | is my place confirmed | when is my next event |
    am i booked in for leeds? | where am I playing next | did my booking go through? |
    I never got a confirmation email | what time is my booking | show me my bookings`,
  my_account: `
    which email am i logged in as | what's my username | who am i signed in as |
    where do I change my details | can i update my profile`,
  places_left: `
    how many places left in Leeds? | is manchester sold out | any spaces left for brum |
    are there spots left | is sheffield fully booked? | still room left at coventry |
    availabilty for nottingham | is there any space left on the liverpool day | is leeds full`,
  waitlist: `
    is there a waiting list | can I go on the waitlist for leeds | let me know if someone drops out |
    do you have a reserve list`,
  guests: `
    can i bring a guest | could I bring my business partner along | can I book two places |
    is a plus one allowed | want to bring a client | can my wife come, id like to bring my wife |
    can i book for two`,
  cancellation: `
    i want to change my booking to another day | my wife is ill and i cant come on thursday |
    can you change the name on my booking | how late can i cancel | how do i cancel |
    what is the cancelation policy | can I get a refund? | I can't make it any more, what happens |
    what happens if something comes up | do you do refunds | whats your refund policy |
    can I swap to another date`,
  weather: `
    what if it rains | is it on if theres frost | what happens if its chucking it down |
    do you play in the rain | What happens if the course is waterlogged? | is it called off in a storm |
    weather forecast for thursday`,
  dress_code: `
    what should i wear | can I wear jeans | is there a dress code? | are trainers ok | do i need golf shoes |
    are shorts allowed | drescode for lunch, smart casual? | do I have to wear a collared shirt or a polo`,
  handicap: `
    do I have to be a member of a golf club | max handicap? | what would 36 points do | do i need a handicap |
    I havent got an official handicap | i'm rubbish at golf, can I still come | is it ok for beginners |
    never played before, is that alright | how do i work out my handicap index | whats my handycap |
    complete novice here | do you need a WHS handicap`,
  format: `
    what tees do we play off | do ladies play off the forward tees | how many people come |
    will i be put with strangers | what is stableford | how does team stableford work |
    how many holes do we play | how is it scored | are there prizes | whats the format |
    is it a shotgun or what are the rules | stablefrod scoring?`,
  venue: `
    is the liverpool venue known yet | do you validate parking | are there showers | where is the venue |
    which course are we playing in leeds | is there parking | whats the postcode for the golf club |
    can I get there by train | any hotels nearby | how do i get there | directions please |
    is there somewhere to stay over`,
  schedule: `
    what time does it start | when do we tee off | what time should i arrive | how long does the day last |
    whats the itinerary | what time will it finish | can I leave early | timetable for the day?`,
  food: `
    is lunch included | i am vegetarian | do you cater for a nut allergy | is there a bar | what is included |
    can you do gluten free | do we get breakfast | any vegan options`,
  equipment: `
    can I hire clubs | do you have buggies | can i rent a set of clubs | is there a driving range to warm up |
    I need left handed clubs | can i get a buggy | should I bring my own clubs`,
  accessibility: `
    im in a wheelchair can i use a buggy | how do i turn on dark mode | is it wheelchair accessible |
    I have a bad knee, is that a problem | is the clubhouse step free | i am deaf, is there a hearing loop |
    does your site work with a screen reader`,
  privacy: `
    do you use cookies | what do you do with my data | how do i delete my account | gdpr? |
    do you sell my details | will there be photos taken | how do I unsubscribe`,
  password: `
    i forgot my password | cant log in | how do I reset my pasword | how do i sign up | where do I register |
    im locked out | the reset link doesn't work | how do i create an account`,
  payment: `
    can i pay on the day | do i have to pay in advance | where is my receipt | is there a deposit |
    how can I pay | do you take amex | can I have a vat receipt | my card was declined |
    ive been charged twice | can i pay by bank transfer | do you do invoices | is paying on the site secure |
    can my company card be used for payment`,
  membership: `
    whats the difference between executive and vip | how many events do i get with professional |
    when do applications get answered | how do I become a member | what are the membership tiers |
    how much is executive membership | is vip worth it | do I need a membership |
    can i pay for membership monthly | what are the benefits of joining | memebership costs?`,
  founders: `
    what is the founders series | how do i become a founding member | is it invitation only |
    what do founding members get | are there founding places, all 120 gone?`,
  conduct: `
    is there a code of conduct | can I bring my dog | are mobiles ok on the course, are phones allowed? |
    can i smoke`,
  networking: `
    what's the minimum turnover | are women welcome | can I come on my own | can i message other members |
    who else is coming | what kind of people go to these | is there networking | can i see the attendee list |
    will there be a sales pitch | will I meet other business owners | who will be there |
    what are the round tables`,
  price: `
    do you do gift vouchers | sheffield price | how many spaces are left in birmingham and how much is it |
    how much is it | how much does a day cost | whats the price | is there a package of four | any discounts |
    is it really 125 quid | is there an early bird price | do you do a deal for four events`,
  booking: `
    how do i book | I want to book a place | how long is my place held... 15 minutes? | can I reserve a spot |
    how do i get a ticket | put me down for one | boooking how to book`,
  contact: `
    what are your opening times | is anyone there | how long before you reply to me |
    whats your phone number | how do I contact you | when is the office open, what are your office hours |
    can I ring you | how do i get in touch | i need some help`,
  cities: `
    which cities do you play in | do you do anything in london | where do you play |
    are you coming to newcastle | anything near me | what locations | have you got one in york`,
  next_event: `
    what is on in june | do you have events in the winter | any dates in may | when is the next event |
    next event in leeds | what's on in Manchester | whens the next golf day in brum | upcoming events |
    anything in liverpool | manchester | is there one in Nottingham next month | dates please |
    Nxt event in lieds or leeds | when are you in sheff`,
  about: 'what is fourball | are you a bot | what can you do | who runs this | who are you',
  courtesy: 'hello | hiya | thanks | cheers mate that is brilliant | good morning | ta | bye',
};

const cases = Object.entries(golden).flatMap(([category, questions]) =>
  questions.split('|').map((question) => [question.trim(), category] as const),
);

test.each(cases)('%s → %s', (question, category) => {
  expect(chooseCategory(question)).toBe(category);
});

test('there are questions for every category, two hundred in all', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
});

test.each([
  '',
  '   ',
  '?!',
  'asdfghjkl',
  'qwerty uiop',
  'what is the capital of france',
  'write me a poem about the sea',
  'who won the match last night',
  'is brexit good or bad',
  'how old is the queen',
  '¿dónde está la biblioteca?',
  '你好',
  '🏌️',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  'lorem ipsum dolor sit amet',
])('the fallback answers: %s', (question) => {
  expect(chooseCategory(question)).toBeUndefined();
});
