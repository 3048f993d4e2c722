import { describe, expect, test } from 'vitest';
import { tiers } from '#features/membership/tiers.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { application } from '../../../../tests/support/applicant.ts';
import { buyer } from '../../../../tests/support/buyer.ts';
import { addFoundersSeries, changeGolfDay, cityDays } from '../../../../tests/support/golf-day.ts';
import { member, type Visitor, visitor } from '../../../../tests/support/visitor.ts';
import type { Answer } from '../contract.ts';

// Tuesday 12 June 2040.
const { app, database, clock, runJobs } = await testApp();
const now = clock();
const query = (sql: string, given: readonly unknown[]) => database.$client.query(sql, [...given]);
const seriesId = await addFoundersSeries(database);
const cityDay = cityDays(database, now);
const day = (city: 'Leeds' | 'Nottingham' | 'Coventry', date: string, more = {}) =>
  cityDay(city, date, { seriesId, ...more });

const leeds = await day('Leeds', '2040-07-12');
await day('Nottingham', '2041-03-07', { placesTaken: 11 });
await day('Coventry', '2041-03-21', { placesTaken: 15 });
const preview = { state: 'played', seriesId: null } as const;
await day('Leeds', '2040-01-19', { ...preview, title: 'Preview Day: Leeds' });

const ask = async (text: string, who: Pick<Visitor, 'post'> = visitor(app)): Promise<Answer> => {
  const answer = await who.post('/api/assistant/questions', { text });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('a time that is named', () => {
  test('has its golf days, with the places left, and the calendar of that month', async () => {
    const { text, links } = await ask('which events are in March?');
    expect(text.split('\n')).toEqual([
      'In March 2041 there are 2 golf days:',
      'Founders Series: Nottingham on Thursday 7 March 2041, 07:30: 4 of 15 places are left.',
      'Founders Series: Coventry on Thursday 21 March 2041, 07:30: every place is taken.',
    ]);
    expect(links.at(-1)?.to).toBe('/events?month=2041-03');
  });

  test('of a day there is: whether there is a place', async () => {
    const { text } = await ask("I'd like to come on 12 July, is there a place?");
    expect(text).toBe('At Founders Series: Leeds on Thursday 12 July 2040, 08:30, 15 of 15 places are left.');
  });

  test.each([
    [
      'is there a golf day on 14 January',
      /^There is no golf day on Monday 14 January 2041\. The next one with a place is Founders Series: Nottingham/,
    ],
    [
      'any places in leeds in march',
      /^There is no golf day in Leeds in March 2041\. The nearest there is Founders Series: Leeds on .* Elsewhere at that time: Founders Series: Nottingham/,
    ],
    ['whats on this month', /^There is no golf day this month/],
    ['do you play on saturdays', /^There is no golf day on a Saturday/],
    ['what does it cost in august', /^There is no golf day in August 2040/],
    ['whats on next month', /^Next month there is one golf day: Founders Series: Leeds/],
    ['what time does it start in march', /^Founders Series: Nottingham on Thursday 7 March 2041 runs from/],
    ['what time does it start', /^The next golf day, Founders Series: Leeds/],
    ['events in leeds and coventry', /^In Leeds or Coventry there are 2 golf days/],
  ])('%s', async (question, told) => {
    expect((await ask(question)).text).toMatch(told);
  });

  test.each([
    ['what is on after Christmas', /^After Tuesday 25 December 2040 there are 2 golf days:/],
    ['after 10 January', /^After Thursday 10 January 2041 there are 2 golf days:/],
    ['before March', /^Before March 2041 there is one golf day: Founders Series: Leeds/],
    ['from February', /^From February 2041 on there are 2 golf days:/],
    // Coventry on the 21st is nearer, and full.
    ['is there a golf day on 20 march', /The nearest is Founders Series: Nottingham/],
    ['is there a golf day on 1 july', /The next one with a place is Founders Series: Leeds/],
  ])('begins or ends where it is said: %s', async (question, told) => {
    expect((await ask(question)).text).toMatch(told);
  });

  test('that is over has what was played then', async () => {
    expect((await ask('what was on last month')).text).toBe('We did not play last month.');
    expect((await ask('was there an event in january 2040')).text).toContain(
      'was Preview Day: Leeds on Thursday 19 January 2040.',
    );
  });

  test('that is spoken of as past is', async () => {
    expect((await ask('when did you last play in leeds')).text).toContain('Preview Day: Leeds');
    expect((await ask('what was on in june')).text).toBe('We did not play in June 2040.');
  });

  test('of several cities, those without a day are told', async () => {
    expect((await ask('any places in leeds or coventry in july')).text).toBe(
      'At Founders Series: Leeds on Thursday 12 July 2040, 08:30, 15 of 15 places are left. There is none in Coventry in July 2040.',
    );
  });

  test('is not made up for what the day is', async () => {
    expect((await ask("what's the date today")).text).toBe(
      'Today is Tuesday 12 June 2040, and it is 10:00 in London.',
    );
  });
});

test.each([
  'which days are not full',
  'where is there still a place',
  'which events are not sold out',
  'how many places are left',
])('only days with places are named: %s', async (question) => {
  const { text, links } = await ask(question);
  expect(text).toContain('Founders Series: Leeds');
  expect(text).not.toContain('Coventry');
  expect(links).toHaveLength(3);
});

test('of cities named, the full one is told as well', async () => {
  expect((await ask('is there still a place in leeds or coventry')).text).toContain(
    'None can be booked in Coventry.',
  );
});

test('when booking opens: that it is open, and the places left', async () => {
  expect((await ask('when do bookings open for leeds')).text).toMatch(
    /15 of 15 places are left\. Booking for it is open\.$/,
  );
});

test.each([
  ['events under £100', /^No golf day costs less than £100\. A place costs £125\./],
  ['anything cheaper than £125', /^No golf day costs less than £125\./],
  ['golf days under £150', /^A place costs £125\./],
])('a price that is named is compared: %s', async (question, told) => {
  expect((await ask(question)).text).toMatch(told);
});

test.each(['what time is lunch', 'when is lunch in leeds', 'what time do we eat', 'what time is luch'])(
  'the hour of lunch is that of the day’s schedule: %s',
  async (question) => {
    const schedule = JSON.stringify([
      { at: '08:30', title: 'Arrival', detail: null },
      { at: '14:15', title: 'Two-course lunch', detail: null },
    ]);
    await query('update events set schedule = $1 where id = $2', [schedule, leeds]);
    expect((await ask(question)).text).toContain(' 14:15: Two-course lunch. Its page');
    expect((await ask('what time does it start')).text).not.toContain('14:15');
  },
);

test('what a tier costs and includes is what its own list says', async () => {
  const [professional, executive, vip] = tiers;
  if (!professional || !executive || !vip) throw new Error('no tiers');
  expect((await ask('what do I get for £179')).text).toBe(
    `VIP Elite £179 a month or £1,795 a year: ${vip.features.join(', ')}.`,
  );
  const both = await ask('what is the difference between executive and vip');
  expect(both.text.split('\n')).toEqual([
    expect.stringContaining(executive.features.join(', ')),
    expect.stringContaining(vip.features.join(', ')),
  ]);
  for (const question of ['can I pay monthly', 'What does my membership cost next year'])
    expect((await ask(question)).text).toContain('Professional £59 a month or £595 a year; Executive £99');
  expect((await ask('how much is vip per year')).links[0]?.to).toBe('/membership');
});

test('whether a day goes ahead is said as it stands', async () => {
  expect((await ask('is leeds still on?')).text).toContain('stands on the calendar as announced');
  const off = await day('Leeds', '2040-06-28', {
    state: 'cancelled',
    cancelledReason: 'The course is flooded.',
  });
  const { text, links } = await ask('is leeds cancelled');
  expect(text).toMatch(
    /has been called off: The course is flooded\. Everyone who had paid gets everything back/,
  );
  expect(links[0]?.to).toBe(`/events/${off}`);
  await query('delete from events where id = $1', [off]);
});

test('who won is not known here: the day that was meant, and the office', async () => {
  const answer = await ask('who won in Leeds in January?');
  expect(answer).toMatchObject({ category: 'results', offersOffice: true });
  expect(answer.text).toMatch(
    /^The last golf day in Leeds in January 2040 was Preview Day: Leeds .* no list of them/,
  );
});

test('founding places left are those of the series’ own page, at this moment', async () => {
  // 15 in Leeds, 4 in Nottingham, none in Coventry, and five cities whose day is not set.
  expect((await ask('how many founding places are left in total')).text).toContain(
    'Of the 120 founding places 94 are left: Leeds 15, Nottingham 4, Coventry none, ',
  );
  await changeGolfDay(database, { placesTaken: 3 }, leeds);
  expect((await ask('founding places left in leeds')).text).toContain('91 are left: Leeds 12.');
  await changeGolfDay(database, { placesTaken: 0 }, leeds);
});

describe('what is one’s own', () => {
  // Shows attack 15
  test('an application: its state and its link, and nobody else’s', async () => {
    const anna = await member(app);
    const ben = await member(app);
    const sent = await anna.post('/api/membership-applications', application({ email: anna.account.email }));
    const { reference } = sent.json();
    const { text, links } = await ask('where is my application', anna);
    expect(text).toMatch(
      new RegExp(`^Your application ${reference} for Executive, sent on .* You hear from us by `),
    );
    expect(links[0]?.to).toMatch(/^\/applications\//);
    const tier = await ask('what is my membership tier', anna);
    expect(tier.text).toContain('does not keep memberships yet');
    expect(tier.text).toContain(reference);
    expect(tier.offersOffice).toBe(true);
    for (const question of [
      'where is my application',
      'what is my membership tier',
      'how many events do I have left',
    ]) {
      const answer = await ask(question, ben);
      expect(JSON.stringify(answer)).not.toContain(reference);
      expect(JSON.stringify(answer)).not.toContain('/applications/');
      expect(JSON.stringify(await ask(question))).not.toContain(reference);
    }
  });

  // Shows attack 15
  test('a founding place, and receipts, by what was paid', async () => {
    const anna = await buyer(app);
    const ben = await member(app);
    expect((await ask('am i a founding member', anna)).text).toMatch(/^Not yet: you have no paid booking/);
    expect((await ask('show me my invoices', anna)).text).toMatch(/^No booking of yours is paid for/);
    await anna.holdAndPay(leeds);
    await runJobs();
    const founding = await ask('what is my founding number', anna);
    expect(founding.text).toMatch(/^Yes: your first paid booking is Founders Series: Leeds/);
    expect(founding.offersOffice).toBe(true);
    const receipts = await ask('show me my invoices', anna);
    expect(receipts.text).toMatch(/^£125 for Founders Series: Leeds, paid on Tuesday 12 June 2040\./);
    expect(receipts.links[0]?.to).toMatch(/^\/bookings\//);
    expect((await ask('when did I pay', anna)).text).toBe(receipts.text);
    expect((await ask('am i a founding member', ben)).text).toMatch(/^Not yet/);
    expect((await ask('show me my invoices', ben)).text).not.toContain('£125');
    expect((await ask('show me my invoices')).text).not.toContain('£125');
  });

  test('no founding member is who first paid for another day', async () => {
    const person = await buyer(app);
    await person.holdAndPay(await day('Leeds', '2040-08-09', { seriesId: null, title: 'Summer Day: Leeds' }));
    await runJobs();
    expect((await ask('am i a founding member', person)).text).toMatch(
      /^By our records, no: .* Summer Day: Leeds/,
    );
  });

  test('whether an address is confirmed', async () => {
    const person = await member(app);
    expect((await ask('is my email verified', person)).text).toContain('is not confirmed yet');
    await query('update accounts set email_verified_at = $1 where id = $2', [now, person.account.id]);
    expect((await ask('is my email verified', person)).text).toContain(
      `${person.account.email}, is confirmed.`,
    );
  });

  test('several places are told one by one', async () => {
    const person = await buyer(app);
    await person.holdAndPay(leeds);
    await runJobs();
    await person.hold(await day('Nottingham', '2040-09-13'));
    const { text, links } = await ask('am I playing in september', person);
    expect(text.split('\n')).toEqual([
      'You have 2 places at coming golf days:',
      'Founders Series: Leeds on Thursday 12 July 2040, 08:30: confirmed.',
      expect.stringMatching(
        /^Founders Series: Nottingham on Thursday 13 September 2040, 08:30: kept for you until /,
      ),
    ]);
    expect(links.map(({ to }) => to.split('/')[1])).toEqual(['bookings', 'event-payment', 'dashboard']);
  });

  test.each([
    ['where is my application', /The mail that acknowledged your application has a link/],
    ['show me my invoices', /A receipt with net, VAT and total/],
    ['what is my membership tier', /once you are signed in/],
    ['am i a founding member', /once you are signed in/],
    ['is my email verified', /once you are signed in/],
  ])('a visitor who asks is told the way: %s', async (question, told) => {
    expect((await ask(question)).text).toMatch(told);
  });
});
