import { describe, expect, test } from 'vitest';
import { addDays, formatDateTime } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { application } from '#tests/applicant.ts';
import { buyer } from '#tests/buyer.ts';
import { addFoundersSeries, addVenue, cityDays } from '#tests/golf-day.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { app, database, clock, runJobs } = await testApp();
const cityDay = cityDays(database, clock());
const seriesId = await addFoundersSeries(database);
const leeds = await cityDay('Leeds', '2040-07-12', { seriesId });
const nottingham = await cityDay('Nottingham', '2041-03-07', { seriesId, placesTaken: 11 });
await cityDay('Liverpool', '2040-10-18', { venueId: await addVenue(database) });
await cityDay('Coventry', '2041-03-21', { seriesId, placesTaken: 15 });
await cityDay('Leeds', '2040-01-19', { state: 'played', title: 'Preview Day: Leeds' });
await cityDay('Leicester', '2040-09-06', { state: 'draft', title: 'Nobody knows of this' });
await cityDay('Sheffield', '2040-06-28', { state: 'cancelled', cancelledReason: 'The course is flooded' });

let networks = 0;
/** Somebody from a network of their own. */
const someone = (): Visitor => {
  networks += 1;
  return visitor(app, { address: `198.51.100.${networks}` });
};
const ask = async (
  text: string,
  who: Pick<Visitor, 'post'> = someone(),
  eventId?: number,
): Promise<Answer> => {
  const answer = await who.post('/api/assistant/questions', { text, eventId });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** Questions and what their answers begin with; a line break is a slash. */
const told = `
next event → The next golf day is Founders Series: Leeds on Thursday 12 July 2040, 08:30: 15 of 15 places are left./A pl
which events are in March? → In March 2041 there are 2 golf days:/Founders Series: Nottingham on Thursday 7 March 2041
events between January and March → From January 2041 to March 2041 there are 2 golf days:
is there a golf day on 14 January → There is no golf day on Monday 14 January 2041 on the calendar at the moment./The near
next event in Leicester → There is no golf day in Leicester on the calendar
anything under £100? → There is no golf day under £100 on the calendar at the moment./The nearest is Founders Series: Leeds
golf days for up to 125 pounds in March → Founders Series: Nottingham on Thursday 7 March 2041, 07:30: £125.
when do you play at whinbek → The next golf day at Whinbeck Park Golf Club is Founders Series: Liverpool on
is there parking at Whinbeck Park? → Founders Series: Liverpool on Thursday 18 October 2040, 08:30 is at Whinbeck Park
next event in Cardiff → In and around 8 cities: Leeds
tell me a joke → Sorry, I don’t know
do i need to bring lunch → Can you cater for dietary requirements and allergies?/Yes.
is coventry sold out → Founders Series: Coventry on Thursday 21 March 2041, 07:30: it is full./The next one with a place is
how many places are left → These golf days are coming up:/Founders Series: Leeds
how much does a day cost → A place costs £125, including golf, food and VAT./A package of 4 days is £400, which saves £100
where is the venue in leeds → Founders Series: Leeds on Thursday 12 July 2040, 08:30 is at a course near Leeds
what time does it start → The next golf day, Founders Series: Leeds on Thursday 12 July 2040, 08:30, runs from 08:30 to
is sheffield cancelled → Founders Series: Sheffield on Thursday 28 June 2040, 08:30 has been cancelled: The course is flooded.
is leeds still on → Founders Series: Leeds on Thursday 12 July 2040, 08:30 is going ahead as planned.
who won in Leeds in January? → The last golf day in Leeds in January 2040 was Preview Day: Leeds on Thursday 19 January 2040.
how many founding places are left → The Founders Series is 8 golf days in 8 cities, with 15 founding members in each. 94 of
what does membership cost → Professional (£59 a month or £595 a year), Executive (£99
what should I wear → On the course: a collared shirt`;

// Shows spec 9.2
test('questions are answered from the calendar and the club’s own texts', async () => {
  const lines = told
    .trim()
    .split('\n')
    .map((line) => line.split(' → '));
  const answers = lines.map(async ([question = '', begin = '']) => {
    const { text } = await ask(question);
    return `${question} → ${text.replaceAll('\n', '/').slice(0, begin.length)}`;
  });
  expect(await Promise.all(answers)).toEqual(lines.map((line) => line.join(' → ')));
});

test('means the day on whose page it is asked', async () => {
  expect((await ask('how many places are left?', undefined, nottingham)).text).toContain('4 of 15');
});

describe('what is one’s own', () => {
  // Shows attack 15
  test('is told to its owner, and never to anybody else', async () => {
    const [anna, ben] = [await buyer(app), await member(app)];
    const order = await anna.holdAndPay(leeds);
    await runJobs();
    const sent = await anna.post('/api/membership-applications', application({ email: anna.account.email }));
    const own: readonly (readonly [string, RegExp])[] = [
      ['when is my next event', /^You’re coming to Founders Series: Leeds on /],
      ['what is my refund today', /all of the £125 you paid for Founders Series: Leeds/],
      ['where is my application', new RegExp(`^Your application ${sent.json().reference} for Executive, `)],
      ["what's my username", new RegExp(anna.account.username)],
    ];
    for (const [question, told] of own) {
      expect((await ask(question, anna)).text).toMatch(told);
      expect((await ask(question, ben)).text).not.toMatch(told);
      const visitors = await ask(question);
      expect(visitors.text).toMatch(/^I can look that up for you once you log in/);
      expect(visitors.links[0]?.to).toBe('/auth');
    }
    expect((await ask('when is my next event', anna)).links[0]?.to).toBe(`/bookings/${order.bookingId}`);
  });

  test('of a place on hold says until when, and leads to paying', async () => {
    const person = await buyer(app);
    await person.hold(leeds);
    const { text, links } = await ask('my booking', person);
    expect(text).toContain('is being kept for you until');
    expect(links[0]?.to).toBe(`/event-payment/${leeds}`);
  });

  test('refund follows the terms of the booking, to the penny', async () => {
    const startsAt = new Date('2040-07-02T07:30:00Z');
    const person = await buyer(app);
    await person.holdAndPay(await cityDay('Liverpool', '2040-07-02', { startsAt, pricePence: 12_501 }));
    await runJobs();
    const refund = async () => (await ask('what is my refund today', person)).text;
    clock.forward(7 * 1440);
    expect(await refund()).toContain('get back £62.51, half of the £125.01');
    expect(await refund()).toContain(formatDateTime(addDays(startsAt, -7)));
    clock.forward(7 * 1440);
    expect(await refund()).toContain('only if someone else takes your place');
  });
});

// Shows spec 4.20
test('what is not understood gets the mailbox, the offer of the office and what may be meant', async () => {
  const answer = await ask('what is the capital of france');
  expect(answer).toMatchObject({ topic: null, offersEnquiry: true });
  expect(answer.text).toContain('hello@fourball.example');
  expect((await ask('do you run minibusses from the statoin')).suggestions.length).toBeGreaterThan(1);
});

// Shows attack 61
test('hostile text is a question like any other', async () => {
  expect((await ask("<script>alert(1)</script>'; drop table events; --")).text).not.toContain('<script>');
});

test('a question that is empty or too long is sent back with a sentence beside the field', async () => {
  for (const [text, sentence] of [
    ['   ', 'Please type a question'],
    ['x'.repeat(501), 'Please keep your question under 500 characters'],
  ]) {
    const answer = await someone().post('/api/assistant/questions', { text });
    expect([answer.statusCode, answer.json().fields.text]).toEqual([400, [sentence]]);
  }
});

test('one network may send 300 questions and 30 enquiries in 15 minutes', async () => {
  const eager = visitor(app, { address: '198.51.100.250' });
  // A request counts before it is read, so empty ones show it.
  const codes = async (path: string, times: number) => {
    const sent = Array.from({ length: times }, () => eager.post(`/api/assistant/${path}`, {}));
    const all = (await Promise.all(sent)).map(({ statusCode, json }) => `${statusCode} ${json().code}`);
    return Object.entries(Object.groupBy(all, (code) => code)).map(
      ([code, { length } = []]) => `${length} × ${code}`,
    );
  };
  expect([...(await codes('questions', 301)), ...(await codes('enquiries', 31))]).toEqual([
    '300 × 400 invalid_input',
    '1 × 429 too_many_questions',
    '30 × 400 invalid_input',
    '1 × 429 too_many_enquiries',
  ]);
  clock.forward(15);
  expect(await codes('questions', 1)).toEqual(['1 × 400 invalid_input']);
});
