import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { visitor } from '#tests/visitor.ts';
import { type TopicId, topics } from '../choose-topic.ts';

/**
 * Questions as people type them, by topic; "> id" is the FAQ's question that answers, where it is
 * not the topic's first.
 */
const golden = `
contact: Send this to the office | I am a journalist, who can I talk to | do you have any jobs going
my_refund: How much do I get back if I cancel Manchester tomorrow? | What do I get back for Manchester
my_refund: what would I get back if I cancelled Leeds on Friday | how much will I be refunded for Leeds
my_waitlist: where am I on the waitlist | what's my waitlist position | what number am I in the queue for Leeds
my_credits: how many credits do I have | have I any credits left | how many guest passes do I have
my_credits: do i still have guest passes | my credits
my_index: what's my handicap | my index | show my handicap index
my_founding: what's my founder number | am I a founding member | my founding number
my_booking: when is my next golf day | what's my next event
my_refund: how can I cancel my booking for Leeds > how-to-cancel | I want to cancel my booking | how do I cancel my place > how-to-cancel
cancellation: I want to switch my place to Liverpool > move-place | I booked the wrong day > move-place | when will my refund arrive > refund-when
my_booking: what was my last event | am I down for the 14th | no email has come
my_membership: what's the status of my aplication | what is my membership | which tier do I have
receipts: how do i download my reciept | can I put it through expenses | i need an invoice for my accountant
my_account: can i update my profile | is my email verified
data: how can i erase all my data > delete-account | subject access request | how do I withdraw my consent > cookies
emails: change email adress | need to update my e-mail address | too many emails > stop-emails
security: my authenticator app is gone | set up an authenticator app | how do I add a security key
included: does the price have VAT in it | do you add a service charge | what does a place include
company: are you registered for VAT | what are your company details | what is your VAT registration
package: do I get my money back if I cancel the package | can I attend two golf days | whats the minimum commitment > more-than-one-day
booking: my time to pay is over > hold-ended | how long do you keep my place while I pay > hold-ended
booking: the timer ended before I could pay > hold-ended
late: I'm running late | can my husband join only for the lunch > only-lunch | can spectators come > spectators
results: show me the winners from manchester | wheres the final score
attendees: how many people are there on a day > how-many-places
attendees: how many people are coming to birmingham > how-many-places | whos playing in birmingham on 14 january
places_left: availabilty for nottingham | what is the last day to book | still room left at coventry
waitlist: do you have a reserve list | tell me when somebody drops out
guests: can i bring guests free with vip > guest-passes | can I invite a client | invite a friend
transfer: can I give my place to somebody else | transfering my place
who_for: can my 16 year old daughter play, is she old enough > age | are dogs and kids welcome > all-welcome
who_for: is it all men > all-welcome | who sends the invitations > invitation
going_ahead: what has been cancelled | have any days been postponed | which days are cancelled
weather: What happens if the course is waterlogged? | will i get a refund if the event is cancelled > you-cancel
weather: rain refund > rain-refund | will I be told if the venue changes > if-it-changes
membership: refund on the yearly fee for vip | is vip worth it | how do i cancel my membership
teams: can we go out early > tee-times | can my team come | when is my tee time > tee-times | who decides who plays with whom
dress: are running shoes ok | do ladies need to wear skirts | do I have to have golf shoes | is there somewhere to get changed > changing-rooms
handicap: what happens if I lose my ball > new-to-golf | I am a 28 handicap is that ok | do I need to be good at golf
handicap: what is the slope rating > scorecard-words
format: stablefrod scoring? | points for a birdie? | how is the winner decided > ties | are teams of four
access: does your site work with a screen reader | do we get a buggy each | are the venues wheelchair accessible
payment: I paid twice > charged-twice | I booked twice by mistake > charged-twice
payment: can my company card be used for payment | is paying on the site secure
venue: what's the nearest airport to Birmingham | can I charge my Tesla in Leeds | which golf clubs do you use
course: is it a links course | how long is the course | is the leeds course hard
schedule: what time does the leeds day start | when does it finish on 14 january | timetable for the day?
food: is the lunch halal | I have a nut allergy | what is for lunch
equipment: should I bring my own clubs | how many balls do I need | I don't have any clubs > clubs-to-hire | do i need my own clubs > clubs-to-hire
conduct: what is the code of conduct | can I bring my assistance dog > dogs | do you take pictures > photographs | what if I get injured > insurance
login: the reset link doesn't work | how do I log in > login-name | how do i create an account > open-account
application: how soon are applications decided | how long untill i am approved after applying
founding_benefits: Is my founding price locked? | do founding members book first | what's the difference between founding member and membership
about: how big is the club | tell me about fourball | how many people are members
founders: are there founding places left in leeds | how many founding members are there
networking: what does structured networking mean | is it just a sales pitch | can I bring business cards > come-alone
networking: can I play on my own > come-alone
forum: when does the forum open | is there a member directory
price: sheffield price | how many spaces are left in birmingham and how much is it | green fee extra?
price: how much is the next event
devices: can I put it on my home screen > app | is there an android app > app | put it in outlook
devices: how do I subscribe to the calendar
cities: have you got one in york | what locations
next_event: how many events can I book now | when is the last golf day of the year | is there one this weekend
greeting: ta | good morning`;

const { app } = await testApp();

async function answered(question: string): Promise<string> {
  const { topic, links } = (
    await visitor(app).post('/api/assistant/questions', { text: question })
  ).json();
  const [first] = topics[topic as TopicId]?.faq ?? [];
  const faq = links.find(({ to }: { to: string }) => to.startsWith('/faq#'))?.to.slice(5);
  return `${topic}: ${question}${first && faq && faq !== first ? ` > ${faq}` : ''}`;
}

// Shows spec 4.19
test('the topic with the most keyword hits answers, with the nearest question of the FAQ', async () => {
  const expected = golden
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [topic = '', questions = ''] = line.split(': ');
      return questions.split(' | ').map((question) => `${topic}: ${question}`);
    });
  const asked = expected.map((line) => line.replace(/^\w+: | > .*$/g, ''));
  expect(await Promise.all(asked.map(answered))).toEqual(expected);
  expect(asked.length).toBeGreaterThanOrEqual(150);
});
