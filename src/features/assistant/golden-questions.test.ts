import { expect, test } from 'vitest';
import type { CategoryId } from './categories.ts';
import { chooseCategory } from './choose-category.ts';

/** Questions as people type them, each with the category it must get. */
const golden: Readonly<Record<CategoryId, string>> = {
  office: `
    i hate this bot, get me a person |
    can i talk to a person please | is there a human i can speak to | I'd like to make a complaint |
    Send this to the office | i want to speak to someone real | just ask the office for me`,
  my_refund: `
    how much would I get back if I cancel today? | what is my refund today |
    if i cancel my place do i get my money back | whats my refund |
    can I cancel my booking and what will I get back | what would i get back if i cancel leeds now`,
  my_application: `
    where is my application | what's the status of my aplication | has my application been approved yet |
    I applied last week, any news? | have i been accepted | any progress on the application i sent |
    did my membership application arrive`,
  my_tier: `
    what is my membership tier | how many events do i have left | which tier am i on, executive? |
    am I a member | do i still have guest passes | how many of my events are left this year |
    when does my membership renew | how many credits do I have left | whats my teir, what tier am i`,
  my_founding: `
    am i a founding member | what is my founding number | what's my founder number |
    do i have a badge, where is my badge`,
  receipts: `
    when did I pay | what did I pay for leeds | how much have I paid | when have I paid |
    show me my invoices | where is my receipt | can I have a vat receipt | do you do invoices |
    i need an invoice for my accountant | how do i download my reciept | can I put it through expenses |
    is there a vat invoice for leeds`,
  my_booking: `
    resend confirmation | i cant find my booking | is my place confirmed | when is my next event |
    am i booked in for leeds? | where am I playing next | did my booking go through? |
    I never got a confirmation email | what time is my booking | show me my bookings | am i playing in march |
    is my booking for sheffield confirmed | am I down for the 14th | do I have anything booked after March |
    have I got anything booked | do i have a booking in leeds`,
  my_account: `
    which email am i logged in as | what's my username | who am i signed in as | where do I change my details |
    can i update my profile | is my email verified | have I verified my e-mail | has my email been confirmed |
    what's my email address on file`,
  delete_account: `
    how do I delete my account | can you delete my acount please | close my account |
    I want to get rid of my profile | how can i erase all my data | remove me, delete my account and data |
    deactivate account`,
  download_data: `
    download my data | can i get a copy of my data | how do I export my data | subject access request |
    send me everything you know about me, my data | downlaod my data`,
  email_change: `
    how do i change my email | I have a new email address | need to update my e-mail address |
    change email adress | my work address changed, switch my email`,
  two_step: `
    how do i turn on two factor | do you support 2FA | where are my recovery codes |
    set up an authenticator app | two-step sign in? | i lost my recovery code`,
  passkey: `
    can i use a passkey | log in with face id | how do I add a security key | fingerprint login possible? |
    can I sign in without a password`,
  sign_out: `
    how do I log out everywhere | sign me out of all devices | i lost my phone, log it out | how do i log out |
    someone has stolen my laptop, sign out other devices`,
  mails: `
    how do I unsubscribe | stop sending me emails please, stop emailing | do you have a newsletter |
    too many emails | turn off notifications | can i join the mailing list`,
  late: `
    what happens if I'm late | i am late | what if I arrive late | I will be late | we are late |
    I'm running late | what if I get stuck in traffic`,
  only_lunch: `
    can I come just for networking | can i only come for the networking | just networking, no golf |
    can I come just for lunch | I do not play golf, can I still come`,
  results: `
    who won in Leeds in June? | who won? | where are the results | what were the results of the sheffield day |
    who won the last event | is there a leaderboard | show me the winners from manchester |
    wheres the final score | what happened at the last golf day in nottingham`,
  attendees: `
    how many people come | how many people are coming to birmingham |
    who is coming to the Leeds event? | who's coming to liverpool | who else is going in march |
    can i see the attendee list | who will be there | who else is coming |
    whos playing in birmingham on 14 january | is there a guest list`,
  places_left: `
    which days are not full | where is there still a place | when do bookings open for leicester | which days still have room |
    which events are not sold out | when does booking open for leeds | is booking open for coventry | where can I still get in |
    which events still have places | what's the earliest event with a place left |
    are there any events left this year |
    how many places left in Leeds? | is manchester sold out | any spaces left for brum | are there spots left |
    is sheffield fully booked? | still room left at coventry | availabilty for nottingham |
    is there any space left on the liverpool day | is leeds full |
    I'd like to come on 14 January, is there a place? | is there room in march |
    any places in manchester or leeds in december | is there space on the 14th |
    are there places on thursday 3 december | how many spots left in notts next month | is 4 march sold out |
    any availabilty in Feburary`,
  waitlist: `
    is there a waiting list | can I go on the waitlist for leeds | let me know if someone drops out |
    do you have a reserve list`,
  guest_passes: `
    do I get guest passes with professional | how many guest passes does executive have |
    can i bring guests free with vip | what is a guest pass | guests allowed on the executive tier?`,
  transfer: `
    can my colleague take my place | can someone else go instead of me | can you change the name on my booking |
    can I transfer my place to a friend | my business partner would come in my place |
    can I give my place to somebody else | transfering my place | can I sell my place | send a substitute`,
  age: `
    can i bring my 15 year old son |
    is there an age limit | how old do you have to be | can I bring my son |
    can my 16 year old daughter play, is she old enough | do kids get in | minimum age? |
    are children allowed to come`,
  guests: `
    can i bring a guest | could I bring my business partner along | can I book two places |
    is a plus one allowed | want to bring a client | can my wife come, id like to bring my wife |
    can i book for two | Can I book 4 places? | can i book several places at once | book for three of us |
    I want to buy two tickets | there are four of us coming |
    could i reserve places for my team, multiple places | booking for a group`,
  going_ahead: `
    is manchester cancelled | is the leeds day still on | has the sheffield event been called off | is it still going ahead on 14 january`,
  weather: `
    what if it rains | is it on if theres frost | what happens if its chucking it down |
    do you play in the rain | What happens if the course is waterlogged? | is it called off in a storm |
    weather forecast for thursday | can I get a refund if it rains | do i get my money back if you call it off |
    what if you cancel the day, am I refunded | refund if snow | rain refund |
    is it refunded when the course is closed, course is waterlogged |
    do I lose my money if its cancelled because of frost | will i get a refund if the event is cancelled |
    what happens to my money if the day is called off | refnd if wether bad, raining`,
  membership_refund: `
    is the membership refundable | can i get my money back on executive membership |
    how do i cancel my membership | refund on the yearly fee for vip |
    can I leave my subscription and get a refund`,
  cancellation: `
    what if I am ill on the day |
    i want to change my booking to another day | my wife is ill and i cant come on thursday |
    how late can i cancel | how do i cancel | what is the cancelation policy | can I get a refund? |
    I can't make it any more, what happens | what happens if something comes up | do you do refunds |
    whats your refund policy | can I swap to another date | can I move my booking to another day |
    im ill, can i cancel | what's the cancelation policy for leeds | is it refundable`,
  dress_code: `
    what should i wear | can I wear jeans | is there a dress code? | are trainers ok | do i need golf shoes |
    are shorts allowed | drescode for lunch, smart casual? | do I have to wear a collared shirt or a polo`,
  handicap: `
    do I have to be a member of a golf club | max handicap? | what would 36 points do | do i need a handicap |
    I havent got an official handicap | i'm rubbish at golf, can I still come | is it ok for beginners |
    never played before, is that alright | how do i work out my handicap index | whats my handycap |
    complete novice here | do you need a WHS handicap`,
  format: `
    what tees do we play off | do ladies play off the forward tees |
    will i be put with strangers | what is stableford | how does team stableford work |
    how many holes do we play | how is it scored | whats the format |
    is it a shotgun or what are the rules | stablefrod scoring? | how does the day work`,
  points: `
    how many points for a birdie | how many points for a par | how many points for a bogey | what is an eagle worth |
    points for a birdie? | what do you score for a double bogey`,
  prizes: `
    will there be prizes | are there prizes | what are the prizes | is there a prize for the longest drive | what can I win`,
  accessibility: `
    im in a wheelchair can i use a buggy | how do i turn on dark mode | is it wheelchair accessible |
    I have a bad knee, is that a problem | is the clubhouse step free | i am deaf, is there a hearing loop |
    does your site work with a screen reader`,
  paid_twice: `
    ive been charged twice | I booked twice by mistake`,
  payment: `
    can my company pay |
    can I pay by invoice | do you take cash |
    can i pay on the day | do i have to pay in advance | is there a deposit | how can I pay | do you take amex |
    my card was declined | can i pay by bank transfer | is paying on the site secure |
    can my company card be used for payment | do you take visa | how do I pay my company's share |
    can my company pay its share`,
  venue: `
    is the liverpool venue known yet | do you validate parking | where is the venue |
    which course are we playing in leeds | is there parking | whats the postcode for the golf club |
    can I get there by train | any hotels nearby | how do i get there | directions please |
    is there somewhere to stay over | where is the march event | how do I get to the leeds event`,
  changing: `
    are there showers | is there somewhere to get changed | do i need to bring a towel`,
  schedule: `
    what time is lunch | when is lunch | what time do we eat | when are the prizes given | what time is breakfast |
    what time does it start | when do we tee off | what time should i arrive | how long does the day last |
    whats the itinerary | what time will it finish | can I leave early | timetable for the day? |
    what time does the leeds day start | when does it finish on 14 january`,
  food: `
    is lunch included | i am vegetarian | do you cater for a nut allergy | is there a bar |
    can you do gluten free | do we get breakfast | any vegan options`,
  included: `
    what is included in the price | what is included | what does the price include | whats included in the £125 |
    what do i get for my money | is the green fee included | what does a place include`,
  equipment: `
    do I need to bring balls | what should I bring |
    can I hire clubs | do you have buggies | can i rent a set of clubs | is there a driving range to warm up |
    I need left handed clubs | can i get a buggy | should I bring my own clubs`,
  conduct: `
    is there a code of conduct | can I bring my dog | are mobiles ok on the course, are phones allowed? |
    can i smoke | are dogs allowed`,
  privacy: `
    do you use cookies | what do you do with my data | gdpr? | do you sell my details |
    will there be photos taken`,
  password: `
    i forgot my password | cant log in | how do I reset my pasword | how do i sign up | where do I register |
    im locked out | the reset link doesn't work | how do i create an account`,
  application: `
    How long does an application take? | how do I apply | when will I hear about an application |
    how soon are applications decided | how long untill i am approved after applying |
    what happens after I apply, how long does it take | when do applications get answered`,
  membership: `
    is the yearly price cheaper | how much does it cost to join |
    how much is vip per year | What does my membership cost next year | can I pay monthly | what do I get for £179 |
    what is the difference between executive and vip | can i pay yearly | how much is professional a month |
    what does executive include | what do i get for £1,795 | what does vip cost next year | can I pay by the month |
    whats the difference between executive and vip | how many events do i get with professional |
    how do I become a member | what are the membership tiers | how much is executive membership |
    is vip worth it | do I need a membership | can i pay for membership monthly |
    what are the benefits of joining | memebership costs? | do I have to be a member`,
  founders: `
    what do I get with founding membership |
    what is the founders series | how do i become a founding member | is it invitation only |
    what do founding members get | are there founding places, all 120 gone? |
    how many founding places are left in total | founding places left | are founding places still available |
    how many founding members are there | are there founding places left in leeds |
    founders series places remaining | is the founding price locked`,
  who_for: `
    I am a student can I come | can anyone come | who can join | what's the minimum turnover | who are the days for |
    I'm a sole trader, can I come | is it only for business owners | can anybody join | im retired, am i welcome`,
  networking: `
    are there women members |
    are women welcome | can I come on my own | can i message other members |
    what kind of people go to these | is there networking | will there be a sales pitch |
    will I meet other business owners | what are the round tables`,
  discount: `
    can you tell me a discount code | do you do gift vouchers | any discounts | is there an early bird price |
    promo code? | do students get money off | is there a referral scheme | discont code please`,
  package: `
    cheapest way to play three days | is there a package of four | do you do a deal for four events |
    what does it cost to come to four days | price for 2 days | best value if I come to all the days |
    is it cheaper to buy several | how much for three events in march and april`,
  sponsorship: `
    Do you offer corporate sponsorship? | can we sponsor a hole |
    can our company have its own day, a private day | I'm a journalist |
    would you host an event for our clients | corporate hospitality packages`,
  price: `
    events under £100 | anything cheaper than £125 | is there anything for less than £100 | golf days under 120 pounds |
    do you have a day below £90 |
    sheffield price | how many spaces are left in birmingham and how much is it | how much is it |
    how much does a day cost | whats the price | is it really 125 quid |
    what does a day in leeds cost in march | how much is it on 14 january`,
  booking: `
    how do i book | I want to book a place | how long is my place held... 15 minutes? | can I reserve a spot |
    how do i get a ticket | put me down for one | boooking how to book | how do i book the leeds event |
    book sheffield please | I want to book the march event | when does booking close |
    until when can I book | how late can i book | is there a deadline for booking`,
  company: `
    where is the company based |
    what is the company number | where are you based | your address | are you a limited company | what's your address |
    registered office? | what is your vat number | where is your office | what are your company details`,
  jobs: `
    any jobs going | are you hiring | do you have any jobs going | any vacancies | can I work for you`,
  app: `
    do you have an app | is there an app for iphone | can I put it on my home screen | is there an android app |
    where can i download the app`,
  contact: `
    can you call me |
    what are your opening times | is anyone there | how long before you reply to me | whats your phone number |
    how do I contact you | when is the office open, what are your office hours | can I ring you |
    how do i get in touch | i need some help | are you open today | is the office open tomorrow`,
  cities: `
    where are you playing |
    which cities do you play in | do you do anything in london | where do you play |
    are you coming to newcastle | anything near me | what locations | have you got one in york |
    do you play in york`,
  clock: `
    what's the date today | what day is it | what time is it | todays date please`,
  next_event: `
    what is on after Christmas | after 10 January | before March | from February | anything before Easter? no, before April |
    what do you have from february on |
    what is on in june | do you have events in the winter | any dates in may | when is the next event |
    next event in leeds | what's on in Manchester | whens the next golf day in brum | upcoming events |
    anything in liverpool | manchester | is there one in Nottingham next month | dates please |
    Nxt event in lieds or leeds | when are you in sheff | which events are in March? |
    anything in january or february | is there a golf day on 14 January | what's on next month |
    do you play on saturdays | golf days in decmber? no, december | event on 3rd december |
    is there one this weekend | whats on in sheff in the spring | 14/1 | what is there in leeds and manchester |
    do you have anything in 2027 | events after christmas | what is on after Easter | anything over easter | is there an event today | any golf on a friday`,
  about: `
    who owns the club |
    what is fourball | are you a bot | what can you do | who runs this | who are you | tell me about fourball`,
  greeting: `
    hello | hiya | hi | good morning | hey there | hi there, good evening | good afternoon`,
  courtesy: `
    thanks | cheers mate that is brilliant | ta | bye | hi, thank you very much`,
};

const cases = Object.entries(golden).flatMap(([category, questions]) =>
  questions.split('|').map((question) => [question.trim(), category] as const),
);

test.each(cases)('%s → %s', (question, category) => {
  expect(chooseCategory(question)).toBe(category);
});

test('there are questions for every category, four hundred in all', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
});
