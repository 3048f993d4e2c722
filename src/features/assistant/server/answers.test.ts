import { expect, test } from 'vitest';
import { grantTier } from '#features/membership/server/public.ts';
import { addDays, formatDateTime } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { buyer } from '#tests/buyer.ts';
import { addAccounts, addFoundersSeries, addVenue, cityDays } from '#tests/golf-day.ts';
import { privileges } from '#tests/privileges.ts';
import { type Visitor, visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { app, database, clock, runJobs } = await testApp();
const cityDay = cityDays(database, clock());
const seriesId = await addFoundersSeries(database);
const leeds = await cityDay('Leeds', '2040-07-12', { seriesId });
const nottingham = await cityDay('Nottingham', '2041-03-07', { seriesId, placesTaken: 11 });
await cityDay('Liverpool', '2040-10-18', { venueId: await addVenue(database) });
const coventry = await cityDay('Coventry', '2041-03-21', { seriesId, placesTaken: 15 });
await cityDay('Leeds', '2040-01-19', { state: 'played', title: 'Preview Day: Leeds' });
await cityDay('Leicester', '2040-09-06', { state: 'draft', title: 'Nobody knows of this' });
await cityDay('Sheffield', '2040-06-28', {
  state: 'cancelled',
  cancelledReason: 'The course is flooded',
});

const [anna, ben, cara] = [await buyer(app), await buyer(app), await buyer(app)];
const { bookingId } = await anna.holdAndPay(leeds);
await runJobs();
await cara.hold(leeds);
for (const person of [cara, ben]) await person.post(`/api/events/${coventry}/waitlist`, {});
for (const playedOn of ['2040-05-01', '2040-05-02', '2040-05-03'])
  await anna.post('/api/rounds', {
    key: crypto.randomUUID(),
    playedOn,
    course: 'Moortown Park',
    tee: 'White',
    gender: 'men',
    holes: 18,
    courseRating: 713,
    slope: 128,
    par: 72,
    pcc: 0,
    score: { kind: 'total', strokes: 92 },
  });
await grantTier(database, {
  id: crypto.randomUUID(),
  accountId: ben.account.id,
  tier: 'executive',
  endsAt: addDays(clock(), 365),
  reason: 'A test',
  by: ben.account.id,
  now: clock(),
});
const form = application({ email: anna.account.email });
const { reference } = (await anna.post('/api/membership-applications', form)).json();

type Person = Pick<Visitor, 'post'>;
const ask = async (text: string, who: Person = visitor(app)): Promise<Answer> => {
  const answer = await who.post('/api/assistant/questions', { text });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/**
 * Person, question, how the answer begins (a line break is a slash), and where its first link
 * leads.
 */
const told = `
visitor: next event → The next golf day is Founders Series: Leeds on Thursday 12 July 2040, 08:30: 13 of 15 places are left, at £125 each.
visitor: which events are in March? → There are 2 golf days in March 2041:/Founders Series: Nottingham on Thursday 7 March 2041
visitor: events between January and March → There are 2 golf days from January 2041 to March 2041:
visitor: is there a golf day on 14 January → There is no golf day on Monday 14 January 2041 on the calendar at the moment./The near
visitor: next event in Leicester → There is no golf day in Leicester on the calendar
visitor: anything under £100? → There is no golf day for up to £100 on the calendar at the moment./The nearest with a place is Founders Series: Leeds
visitor: golf days for up to 125 pounds in March → Founders Series: Nottingham on Thursday 7 March 2041, 07:30: 4 of 15 places are left, at £125
visitor: when do you play at whinbek → The next golf day at Whinbeck Park Golf Club is Founders Series: Liverpool on
visitor: is there parking at Whinbeck Park? → Founders Series: Liverpool on Thursday 18 October 2040, 08:30 is at Whinbeck Park
visitor: next event in Cardiff → In and around 8 cities: Leeds
visitor: tell me a joke → Sorry, I don’t know
visitor: do i need to bring lunch → Can you cater for dietary requirements and allergies?/Yes.
visitor: is coventry sold out → Founders Series: Coventry on Thursday 21 March 2041, 07:30: it is full./The nearest with a place is
visitor: how many places are left → Founders Series: Leeds on Thursday 12 July 2040, 08:30: 13 of 15 places are left, at £125 each./Founders
reader: how many places are left? → Founders Series: Nottingham on Thursday 7 March 2041, 07:30: 4 of 15 places are left
visitor: how much does a day cost → A place costs £125, including golf, food and VAT./A package of 4 days is £400, which saves £100. You can buy it online
visitor: where is the venue in leeds → Founders Series: Leeds on Thursday 12 July 2040, 08:30 is at a course near Leeds
visitor: what time does it start → The next golf day, Founders Series: Leeds on Thursday 12 July 2040, 08:30, runs from 08:30 to
visitor: is sheffield cancelled → Founders Series: Sheffield on Thursday 28 June 2040, 08:30 has been cancelled: The course is flooded.
visitor: is leeds still on → Founders Series: Leeds on Thursday 12 July 2040, 08:30 is going ahead as planned.
visitor: who won in Leeds in January? → The last golf day in Leeds in January 2040 was Preview Day: Leeds on Thursday 19 January 2040.
visitor: how many founding places are left → The Founders Series is a golf day in each of 8 cities. 92 of its 120 founding places are left: Leeds 13,
visitor: what does membership cost → Professional (£59 a month or £595 a year), Executive (£99
visitor: what should I wear → On the course: a collared shirt
anna: when is my next event → You’re coming to Founders Series: Leeds on ⇒ /bookings/${bookingId}
ben: when is my next event → You have no booking for a coming golf day. ⇒ /dashboard
visitor: when is my next event → I can look that up for you once you log in; your conversation stays here. ⇒ /auth
cara: my booking → Founders Series: Leeds on Thursday 12 July 2040, 08:30 is being kept for you until 10:15. ⇒ /event-payment/${leeds}
anna: do I have anything booked in March → You have no booking for a coming golf day in March 2041. ⇒ /dashboard
anna: what is my refund today → If you cancelled by Thursday 28 June 2040, 08:30, you would get back £125 to your card: Founders Series: Leeds
ben: what is my refund today → You have no booking
anna: How much do I get back if I cancel Leeds tomorrow? → If you cancelled on Wednesday 13 June 2040, you would get back £125 to your card: Founders Series: Leeds
anna: How much do I get back if I cancel Leeds on 1 July? → If you cancelled on Sunday 1 July 2040, you would get back £62.50 to your card, or 1 credit: Founders Series: Leeds
anna: What do I get back for Leeds → If you cancelled by Thursday 28 June 2040, 08:30, you would get back £125 to your card: Founders Series: Leeds
ben: What do I get back for Leeds → You have no booking for a coming golf day in Leeds.
visitor: What do I get back for Leeds → I can look that up for you once you log in
anna: what's my handicap → Your society handicap (unofficial) is 16.3, from the 3 rounds in your account. ⇒ /handicap
ben: what's my handicap → You have no rounds in your account. With three that count, we can work out
visitor: what's my handicap → I can look that up for you once you log in
anna: how many credits do I have → You have no credits and no guest passes to use. ⇒ /bookings/credits
visitor: do I have any guest passes left → I can look that up for you once you log in
ben: where am I on the waitlist → You’re number 1 of 2 on the waitlist for Founders Series: Coventry on Thursday 21 March 2041, 07:30. ⇒ /events/${coventry}
cara: where am I on the waitlist for Coventry → You’re number 2 of 2 on the waitlist for Founders Series: Coventry
ben: am I on the waiting list for Leeds → You’re not on a waitlist in Leeds.
anna: my waitlist position → You’re not on a waitlist.
visitor: where am I on the waitlist → I can look that up for you once you log in
anna: what is my founding number → You’re founding member number 1.
ben: what is my founding number → You don’t have a founding number yet.
visitor: what is my founding number → I can look that up for you once you log in
ben: what is my membership → Your membership is Executive.
visitor: what is my refund today → I can look that up for you once you log in; your conversation stays here. Cancel ⇒ /auth
anna: where is my application → Your application ${reference} for Executive, sent on Tuesday 12 June 2040: submitted.
cara: where is my application → You have no membership, and there is no application in your account.
visitor: where is my application → I can look that up for you once you log in ⇒ /auth
anna: what's my username → You’re logged in as Robin Hartley, username ${anna.account.username}. Your email
ben: what's my username → You’re logged in as Robin Hartley, username ${ben.account.username}. Your email
visitor: what's my username → I can look that up for you once you log in ⇒ /auth`;

// Shows spec 9.2, attack 15
test('answers come from the calendar, the FAQ and the data of the person asking, and of nobody else', async () => {
  // The reader asks on the page of an event.
  const onPage = {
    post: (url: string, asked?: object) =>
      visitor(app).post(url, { ...asked, eventId: nottingham }),
  };
  const people: Readonly<Record<string, Person>> = { anna, ben, cara, reader: onPage };
  const rows = told.trim().split('\n');
  const answers = rows.map(async (row) => {
    const [, who = '', question = '', begin = '', link] =
      /^(\w+): (.*?) → (.*?)(?: ⇒ (.*))?$/.exec(row) ?? [];
    const { text, links } = await ask(question, people[who]);
    const said = text.replaceAll('\n', '/').slice(0, begin.length);
    return `${who}: ${question} → ${said}${link ? ` ⇒ ${links[0]?.to}` : ''}`;
  });
  expect(await Promise.all(answers)).toEqual(rows);
});

test('founding places are the numbers that a city has left, where those are fewer than the places', async () => {
  const { lockPrice } = privileges({ database, clock });
  const numbers = async () => (await visitor(app).get('/api/founding-numbers')).json();
  const [{ left }] = (await numbers()).filter(({ city }: { city: string }) => city === 'Leeds');
  const people = await addAccounts(database, left - 2, clock());
  for (const id of people) await lockPrice({ account: { id } }, 12_500);
  expect((await ask('how many founding places are left')).text).toContain('Leeds 2,');
});

// Shows spec 4.20, attack 61
test('a question that is not understood is not repeated: it gets the email address, the offer to send it, and two guesses', async () => {
  const answer = await ask(
    "<script>alert('what is the meaning of life')</script>'; drop table accounts; --",
  );
  expect(answer).toMatchObject({ topic: null, offersEnquiry: true });
  expect(answer.text).toContain('hello@fourball.example');
  expect(answer.text).not.toContain('<script>');
  expect(answer.suggestions).toHaveLength(2);
});

test('an empty question and one that is too long are refused beside the field', async () => {
  for (const [text, sentence] of [
    ['   ', 'Please type a question'],
    ['x'.repeat(501), 'Please use at most 500 characters'],
  ]) {
    const answer = await visitor(app).post('/api/assistant/questions', { text });
    expect([answer.statusCode, answer.json().fields.text]).toEqual([400, [sentence]]);
  }
});

test('one network may send 300 questions and 30 enquiries in 15 minutes', async () => {
  const eager = visitor(app, { address: '198.51.100.250' });
  // A request counts before it is read, so empty ones show it.
  const codes = async (path: string, times: number) => {
    const sent = Array.from({ length: times }, () => eager.post(`/api/assistant/${path}`, {}));
    const all = (await Promise.all(sent)).map(
      ({ statusCode, json }) => `${statusCode} ${json().code}`,
    );
    return Object.entries(Object.groupBy(all, (code) => code)).map(
      ([code, { length } = []]) => `${length} × ${code}`,
    );
  };
  expect(
    [...(await codes('questions', 301)), ...(await codes('enquiries', 31))].toSorted(),
  ).toEqual([
    '1 × 429 too_many_enquiries',
    '1 × 429 too_many_questions',
    '30 × 400 invalid_input',
    '300 × 400 invalid_input',
  ]);
  clock.forward(15);
  expect(await codes('questions', 1)).toEqual(['1 × 400 invalid_input']);
});

test('the refund follows the terms of the booking, to the penny', async () => {
  const startsAt = new Date('2040-07-02T07:30:00Z');
  await ben.holdAndPay(await cityDay('Liverpool', '2040-07-02', { startsAt, pricePence: 12_501 }));
  await runJobs();
  const refund = async () => (await ask('what is my refund today', ben)).text;
  clock.forward(7 * 1440);
  expect(await refund()).toContain(
    'get back £62.51 to your card, or £0.01 to your card and 1 credit',
  );
  expect(await refund()).toContain(formatDateTime(addDays(startsAt, -7)));
  clock.forward(7 * 1440);
  expect(await refund()).toContain(
    'get back £125.01 to your card if someone else buys the place for at least as much',
  );
});
