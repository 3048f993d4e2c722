import { describe, expect, test } from 'vitest';
import { tiers, yearlySaving } from '#features/membership/tiers.ts';
import { formatPounds } from '#lib/money.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import type { Answer } from '../contract.ts';

const { runJobs, app, database, clock } = await testApp();
const leeds = await addGolfDay(database, { now: clock() });

const ask = async (text: string, who: Pick<Visitor, 'post'> = visitor(app)): Promise<Answer> =>
  (await who.post('/api/assistant/questions', { text })).json();

describe('a place for another day', () => {
  const question = 'can I swap my place from Leeds to Sheffield';

  test('a visitor hears how it goes, and where to sign in', async () => {
    const { text, links } = await ask(question);
    expect(text).toMatch(
      /^A place is not moved on the site\. To cancel, or to move to another day, write to the office/,
    );
    expect(text).toContain('once you are signed in');
    expect(links.map(({ to }) => to)).toEqual(['/auth', '/policy/cancellation', '/events', '/contact']);
  });

  test('so does a member, beside what is theirs', async () => {
    const person = await buyer(app);
    expect((await ask(question, person)).text).toMatch(
      /^You have no place at a coming golf day in Leeds or Sheffield\.\nA place is not moved on the site\./,
    );
    await person.holdAndPay(leeds);
    await runJobs();
    expect((await ask(question, person)).text).toMatch(
      /^Founders Series: Leeds on .*: confirmed\.\nA place is not moved on the site\./,
    );
  });
});

describe('a confirmation that has not come', () => {
  test('a visitor gets the answer of the FAQ, and where to sign in', async () => {
    const { text, links } = await ask('I paid but have no confirmation');
    expect(text).toMatch(/^Look at your dashboard first: if the booking says “Confirmed”/);
    expect(text).toContain('once you are signed in');
    expect(links.map(({ to }) => to)).toEqual(['/auth', '/faq#no-mail', '/dashboard', '/contact']);
  });

  test('a member hears what is booked, and what else to do', async () => {
    const person = await buyer(app);
    expect((await ask('I paid but have no confirmation', person)).text).toMatch(
      /^You have no place at a coming golf day\. A payment that reaches us too late/,
    );
    await person.holdAndPay(leeds);
    await runJobs();
    expect((await ask('I paid but have no confirmation', person)).text).toMatch(
      /Your place is confirmed\. If the mail has not come, look in the spam folder/,
    );
    expect((await ask('when is my next event', person)).text).toMatch(/Your place is confirmed\.$/);
  });
});

test.each([
  ['how much do I save paying anually for executive', ['Executive']],
  ['what does the Executive membership save per year', ['Executive']],
  ['what do I save with vip by the year', ['VIP Elite']],
  ['is the yearly price cheaper', tiers.map(({ name }) => name)],
])('what paying by the year saves is worked out of the tiers: %s', async (question, names) => {
  const { text } = await ask(question);
  expect(text.split('\n')).toEqual(
    tiers
      .filter(({ name }) => names.includes(name))
      .map((tier) =>
        expect.stringContaining(`${tier.name} by the year saves ${formatPounds(yearlySaving(tier))}:`),
      ),
  );
  if (names.length === 1 && names[0] === 'Executive') expect(text).toContain('£193');
});

test('a word on the scorecard is explained, and no day told', async () => {
  const slope = await ask('what is slope rating');
  expect(slope.text).toMatch(/^Slope rating: .* 55 to 155, where 113 is standard/);
  expect(slope.links[0]?.to).toBe('/handicap#society-handicap');
  const rating = await ask('what is a course rating');
  expect(rating.text).toContain('what a scratch player does need from a tee');
  expect((await ask('what is stroke index', await member(app))).text).toMatch(/^Stroke index: /);
});

test('whoever lost the second step hears of the recovery codes first', async () => {
  const { text, links } = await ask('lost my phone, cannot log in');
  expect(text).toMatch(/^If two-step sign-in is on, press “Use a recovery code instead”/);
  expect(links.map(({ to }) => to)).toContain('/contact');
});

test('a buggy is no guest', async () => {
  expect((await ask('can two of us share a buggy')).text).toMatch(
    /^Where the golf club of the day has buggies/,
  );
});
