import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { visitor } from '#tests/visitor.ts';

/** Questions as people type them, under the topic they belong to and the FAQ's question that answers it, if one does. */
const golden = `
contact reach-you: Send this to the office | I am a journalist, who can I talk to | do you have any jobs going
my_refund what-do-i-get-back: how can I cancel my booking for Leeds | I want to cancel my booking | how do I cancel my place
cancellation move-place: I want to switch my place to Liverpool | I booked the wrong day
cancellation refund-when: when will my refund arrive
cancellation what-do-i-get-back: I paid by accident | I am unable to attend in March
cancellation cooling-off: can I change my mind after booking
cancellation how-to-cancel: I can't come on Thursday
my_booking no-mail: what was my last event | am I down for the 14th | no email has come
my_membership application-answer: what's the status of my aplication | do i still have guest passes | what's my founder number
receipts vat-receipt: how do i download my reciept | can I put it through expenses | i need an invoice for my accountant
my_account: can i update my profile | is my email verified
data delete-account: how can i erase all my data
data my-data: subject access request
data cookies: how do I withdraw my consent
data sell-data: do you share my email
emails change-email: change email adress | need to update my e-mail address
emails stop-emails: too many emails | do you have a newsletter
security two-step: my authenticator app is gone | set up an authenticator app | how do I add a security key
security log-out-everywhere: how do i log out | sign me out of all devices
included price: does the price have VAT in it | do you add a service charge | what does a place include
company: are you registered for VAT | what are your company details | what is your VAT registration
package package: do I get my money back if I cancel the package | can I attend two golf days
package more-than-one-day: whats the minimum commitment
package discounts: promo code?
booking hold-ended: my time to pay is over | how long do you keep my place while I pay | the timer ended before I could pay
booking how-to-book: how long is a place reserved for me | I want to book the march event | book sheffield please
late late: I'm running late
late only-lunch: can my husband join only for the lunch
late spectators: can spectators come
results results: show me the winners from manchester | wheres the final score
attendees how-many-places: how many people are there on a day | how many people are coming to birmingham
attendees who-sees-me: whos playing in birmingham on 14 january | who else is coming
places_left: availabilty for nottingham | what is the last day to book | still room left at coventry
waitlist event-full: do you have a reserve list | tell me when somebody drops out
guests guest-passes: can i bring guests free with vip
guests play-with-someone: can I invite a client | invite a friend
guests several-places: booking for a group | could i reserve places for my team, multiple places
transfer someone-in-my-place: can I give my place to somebody else | transfering my place
who_for age: can my 16 year old daughter play, is she old enough
who_for all-welcome: are dogs and kids welcome | is it all men
who_for invitation: who sends the invitations
who_for who-can-come: I'm a sole trader, can I come | I am not from the UK
going_ahead: what has been cancelled | have any days been postponed | which days are cancelled
weather weather: What happens if the course is waterlogged?
weather you-cancel: will i get a refund if the event is cancelled
weather rain-refund: rain refund
weather if-it-changes: will I be told if the venue changes
membership: refund on the yearly fee for vip | is vip worth it | how do i cancel my membership
teams tee-times: can we go out early | can my team come | when is my tee time
teams how-are-teams-made: who decides who plays with whom | how are the groups drawn
dress what-to-wear: are running shoes ok | do ladies need to wear skirts | do I have to have golf shoes
dress changing-rooms: is there somewhere to get changed | do i need to bring a towel
handicap new-to-golf: what happens if I lose my ball
handicap need-handicap: I am a 28 handicap is that ok | do I need to be good at golf
handicap scorecard-words: what is the slope rating
format team-stableford: stablefrod scoring? | points for a birdie?
format ties: how is the winner decided
format fifteen-in-fours: are teams of four
format prizes: is there a prize for the longest drive
access buggy-and-access: does your site work with a screen reader | do we get a buggy each | are the venues wheelchair accessible
payment charged-twice: I paid twice | I booked twice by mistake
payment how-to-pay: can my company card be used for payment | is paying on the site secure | do you take visa
venue: what's the nearest airport to Birmingham | can I charge my Tesla in Leeds | which golf clubs do you use
course: is it a links course | how long is the course | is the leeds course hard
schedule: what time does the leeds day start | when does it finish on 14 january | timetable for the day?
food food: is the lunch halal | I have a nut allergy | what is for lunch
equipment what-to-bring: should I bring my own clubs | how many balls do I need
equipment clubs-to-hire: I don't have any clubs | do i need my own clubs
conduct code-of-conduct: what is the code of conduct
conduct dogs: can I bring my assistance dog
conduct photographs: do you take pictures
conduct insurance: what if I get injured
login forgot-password: the reset link doesn't work
login sign-in-name: how do I log in
login open-account: how do i create an account
application application-answer: how soon are applications decided | how long untill i am approved after applying
founding_benefits founding-benefits: Is my founding price locked? | do founding members book first | what's the difference between founding member and membership
about what-is-fourball: how big is the club | tell me about fourball | how many people are members
founders founding-benefits: are there founding places left in leeds | how many founding members are there
networking structured-networking: what does structured networking mean | is it just a sales pitch
networking come-alone: can I bring business cards | can I play on my own
forum forum: when does the forum open | is there a member directory
price: sheffield price | how many spaces are left in birmingham and how much is it
price: green fee extra? | how much is the next event
devices app: can I put it on my home screen | is there an android app
devices calendar: put it in outlook | how do I subscribe to the calendar
cities: have you got one in york | what locations
next_event: how many events can I book now | when is the last golf day of the year | is there one this weekend
greeting: ta | good morning`;

const { app } = await testApp();

async function answered(question: string): Promise<string> {
  const answer = await visitor(app).post('/api/assistant/questions', { text: question });
  const { topic, links } = answer.json();
  const faq = links.find(({ to }: { to: string }) => to.startsWith('/faq#'))?.to.slice(5);
  return [topic, faq].filter(Boolean).join(' ');
}

// Shows spec 4.19
test('the topic with the most keyword hits answers, with the nearest question of the FAQ', async () => {
  const asked = golden
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [expected = '', questions = ''] = line.split(': ');
      return questions.split(' | ').map((question) => [question, expected] as const);
    });
  const got = await Promise.all(asked.map(async ([question]) => `${question} → ${await answered(question)}`));
  expect(got).toEqual(asked.map(([question, expected]) => `${question} → ${expected}`));
  expect(asked.length).toBeGreaterThanOrEqual(150);
});
