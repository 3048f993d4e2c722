import { describe, expect, test } from 'vitest';
import { addDays, addMinutes, formatDateTime } from '#lib/club-time.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { buyer } from '../../../../tests/support/buyer.ts';
import { addGolfDay } from '../../../../tests/support/golf-day.ts';
import { member, type Visitor, visitor } from '../../../../tests/support/visitor.ts';
import { chooseCategory } from '../choose-category.ts';
import type { Answer } from '../contract.ts';

const { app, database, clock, runJobs } = await testApp();
const start = clock();

const leedsAt = addDays(start, 30);
const leeds = await addGolfDay(database, { now: start, startsAt: leedsAt });
const sheffieldAt = addDays(start, 40);
const sheffield = await addGolfDay(database, {
  now: start,
  startsAt: sheffieldAt,
  title: 'Founders Series: Sheffield',
  city: 'Sheffield',
  area: 'South Yorkshire',
  pricePence: 9950,
  capacity: 1,
  placesTaken: 1,
});
const hidden = {
  title: 'Nobody knows of this',
  city: 'Coventry',
  area: 'West Midlands',
  now: start,
} as const;
await addGolfDay(database, { ...hidden, state: 'draft' });

let address = 0;
const someone = (): Visitor => {
  address += 1;
  return visitor(app, { address: `198.51.100.${address}` });
};

const ask = async (text: string, who: Pick<Visitor, 'post'> = someone(), eventId?: number) => {
  const answer = await who.post('/api/assistant/questions', { text, eventId });
  expect(answer.statusCode).toBe(200);
  const told: Answer = answer.json();
  // Whatever an answer suggests next can be answered, too.
  for (const next of told.suggestions) expect([next, chooseCategory(next)]).not.toContain(undefined);
  return told;
};

describe('a visitor hears of days as they are', () => {
  test('the next one anywhere, and in a city', async () => {
    const next = await ask('when is the next event?');
    expect(next.text).toContain(`Founders Series: Leeds on ${formatDateTime(leedsAt)}`);
    expect(next.text).toContain('£125, and 15 of 15 places are left');
    expect(next.links[0]).toEqual({ to: `/events/${leeds}`, label: 'Founders Series: Leeds' });
    expect((await ask("what's on in sheffeild?")).text).toContain(formatDateTime(sheffieldAt));
  });

  test('none in a city without one, and the nearest there is', async () => {
    const none = await ask('next event in Leicester');
    expect(none.text).toMatch(/^There is no golf day in Leicester .* Founders Series: Leeds on /);
  });

  test('places left in a city, on the page one is at, and at all', async () => {
    expect((await ask('how many places left in leeds')).text).toMatch(/15 of 15 places are left\.$/);
    expect((await ask('how many places are left?', undefined, sheffield)).text).toContain(
      'every place is taken',
    );
    const all = await ask('places left?');
    expect(all.text.split('\n')).toHaveLength(2);
    expect(all.text).toContain('Leeds');
  });

  test('a place taken a moment ago is counted', async () => {
    await (await buyer(app)).hold(leeds);
    expect((await ask('places left in leeds')).text).toContain('14 of 15');
  });

  // Shows spec 9.2
  test('the price of a day, and of the package', async () => {
    const { text } = await ask('how much is sheffield');
    expect(text).toContain('£99.50');
    expect(text).toContain('£400, which saves £100');
    expect((await ask('how much does a day cost?')).text).toContain('£125');
  });

  test('the venue and the hours', async () => {
    expect((await ask('where is the venue in leeds')).text).toContain('still to be announced');
    expect((await ask('what time does it start?', undefined, leeds)).text).toMatch(
      /runs from \d\d:\d\d to \d\d:\d\d/,
    );
  });

  test.each(['next event in coventry', 'places left in coventry', 'which course in coventry'])(
    'never of drafts: %s',
    async (question) => {
      const { text } = await ask(question);
      expect(text).not.toContain('Nobody knows of this');
      expect(text).toContain('no golf day in Coventry');
    },
  );
});

describe('something of one’s own', () => {
  test.each(['when is my next event', 'what is my refund today', "what's my username"])(
    'a visitor is asked to sign in: %s',
    async (question) => {
      const answer = await ask(question);
      expect(answer.text).toContain('once you are signed in');
      expect(answer.links[0]?.to).toBe('/auth');
    },
  );

  // Shows attack 15
  test('a member’s booking, refund and account are theirs alone', async () => {
    const other = await addGolfDay(database, {
      now: clock(),
      title: 'Another day',
      city: 'Liverpool',
      area: 'Merseyside',
    });
    const person = await buyer(app);
    const order = await person.holdAndPay(leeds);
    await runJobs();
    const mine = await ask('when is my next event', person);
    expect(mine.text).toContain(`You are coming to Founders Series: Leeds on ${formatDateTime(leedsAt)}`);
    expect(mine.links[0]?.to).toBe(`/bookings/${order.bookingId}`);
    expect((await ask('who am i signed in as', person)).text).toContain(person.account.username);

    const stranger = await member(app);
    await (await buyer(app)).hold(other);
    expect((await ask('when is my next event', stranger)).text).toBe(
      'You have no place at a coming golf day.',
    );
    expect((await ask('what is my refund today', stranger)).text).toBe(
      'You have no place at a coming golf day.',
    );
    expect((await ask('who am i signed in as', stranger)).text).not.toContain(person.account.username);
  });

  test('a place on hold says until when, and leads to paying', async () => {
    const person = await buyer(app);
    await person.hold(leeds);
    const { text, links } = await ask('my booking', person);
    expect(text).toContain('is being kept for you until');
    expect(links[0]?.to).toBe(`/event-payment/${leeds}`);
  });

  test('the refund of today follows the terms of the booking, to the penny', async () => {
    const startsAt = addDays(clock(), 20);
    const eventId = await addGolfDay(database, {
      now: clock(),
      startsAt,
      title: 'Founders Series: Nottingham',
      city: 'Nottingham',
      area: 'Nottinghamshire',
      pricePence: 12_501,
    });
    const person = await buyer(app);
    await person.holdAndPay(eventId);
    await runJobs();
    const refund = async () => (await ask('what is my refund today in nottingham', person)).text;
    expect(await refund()).toContain('all of the £125.01 you paid');
    clock.forward(6 * 1440 + 1);
    expect(await refund()).toContain('get back £62.51, half of the £125.01');
    expect(await refund()).toContain(formatDateTime(addDays(startsAt, -7)));
    clock.forward(7 * 1440);
    expect(await refund()).toContain('only if your place is taken by someone else');
    expect(addMinutes(clock(), 0) < startsAt).toBe(true);
  });
});

// Shows spec 4.20
test('what is not understood gets the mailbox, and the offer of the office', async () => {
  const answer = await ask('what is the capital of france');
  expect(answer).toMatchObject({ category: null, offersOffice: true });
  expect(answer.text).toContain('hello@fourball.example');
});

// Shows attack 61
test('hostile text is a question like any other', async () => {
  const answer = await ask("<script>alert(1)</script>'; drop table events; --");
  expect(answer.text).not.toContain('<script>');
});

test.each([
  ['nothing', { text: '   ' }, 'Please type a question'],
  ['too much', { text: 'x'.repeat(501) }, 'Please keep your question under 500 characters'],
])('%s is sent back with a sentence beside the field', async (_name, body, sentence) => {
  const answer = await someone().post('/api/assistant/questions', body);
  expect([answer.statusCode, answer.json().fields.text]).toEqual([400, [sentence]]);
});

test('300 questions in 15 minutes from one address, and no more', async () => {
  const eager = visitor(app, { address: '198.51.100.250' });
  const other = someone();
  const answers = await Promise.all(
    Array.from({ length: 301 }, () => eager.post('/api/assistant/questions', { text: 'hello' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const refused = await eager.post('/api/assistant/questions', { text: 'hello' });
  expect(refused.json().code).toBe('too_many_questions');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.post('/api/assistant/questions', { text: 'hello' })).statusCode).toBe(200);
});
