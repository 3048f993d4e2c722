import { describe, expect, test } from 'vitest';
import { categoryIds } from './categories.ts';
import { chooseCategory } from './choose-category.ts';
import { Answer } from './contract.ts';
import { fallbackAnswer, fixedAnswer, isFixed } from './fixed-answers.ts';
import { greeting } from './panel-words.ts';

const fixedIds = categoryIds.filter(isFixed);

test.each(fixedIds)('%s has an answer of its own, short enough to read in a chat', (id) => {
  const answer = Answer.parse(fixedAnswer(id, 'office@club.example'));
  expect(answer.category).toBe(id);
  expect(answer.text.length).toBeGreaterThan(60);
  expect(answer.text.length).toBeLessThan(420);
  expect(answer.suggestions.length).toBeGreaterThan(0);
});

test('no two answers are the same', () => {
  const texts = fixedIds
    .filter((id) => id !== 'office')
    .map((id) => fixedAnswer(id, 'office@club.example').text);
  expect(new Set(texts).size).toBe(texts.length);
});

test('whatever is suggested can be answered', () => {
  const suggested = [
    greeting,
    fallbackAnswer('office@club.example'),
    ...fixedIds.map((id) => fixedAnswer(id, 'office@club.example')),
  ].flatMap(({ suggestions }) => suggestions);
  for (const question of suggested) expect([question, chooseCategory(question)]).not.toContain(undefined);
});

describe('the way to the office', () => {
  // Shows spec 4.20
  test.each([
    ['the fallback', fallbackAnswer('office@club.example')],
    ['a question for a person', fixedAnswer('office', 'office@club.example')],
    ['how to reach us', fixedAnswer('contact', 'office@club.example')],
  ])('%s names the mailbox and offers to pass the conversation on', (_name, answer) => {
    expect(answer.text).toContain('office@club.example');
    expect(answer.links.map(({ to }) => to)).toContain('mailto:office@club.example');
    expect(answer.offersOffice).toBe(true);
  });
});

test('where the site has no more to say, the office is offered', () => {
  const offering = fixedIds.filter((id) => fixedAnswer(id, 'office@club.example').offersOffice);
  expect(offering.toSorted()).toEqual(
    [
      'contact',
      'jobs',
      'membership_refund',
      'office',
      'package',
      'paid_twice',
      'spectators',
      'sponsorship',
      'tee_time',
      'transfer',
    ].toSorted(),
  );
});

test.each([
  [
    'a day called off is refunded in full, whatever the cancellation ladder says',
    'weather',
    /everything back without asking, whatever the date/,
  ],
  [
    'cancelling follows the days of the rule',
    'cancellation',
    /^Cancel 14 days or more .* 7 to 13 days before, half/,
  ],
  ['a place passes on, by the office', 'transfer', /costs nothing.*order number/],
  ['an account books one place', 'guests', /one place/],
  [
    'guest passes are the tiers’',
    'guest_passes',
    /none with Professional, 2 with Executive, 4 with VIP Elite/,
  ],
  [
    'three days, and the package',
    'package',
    /three are £375\. A package of 4 is £400, £100 each, which saves £100: for £25 more/,
  ],
  [
    'two days are two bookings',
    'several_days',
    /booking of its own.* £125, so two are £250.* package of 4 is £400/,
  ],
  [
    'nobody needs an invitation',
    'invitation',
    /120 founding places.* No letter is needed: this site is the invitation/,
  ],
  ['no fee comes on top', 'booking_fee', /^There is none.* no fee for a refund/],
  ['trainers are what the dress code says of them', 'shoes', /^Clean trainers .* dry day.* no metal spikes/],
  ['women are welcome', 'all_welcome', /^Women are as welcome as men/],
  ['teams are drawn', 'teams', /draw the teams.* by handicap.* by trade/],
  ['the age of the terms', 'age', /18 or older/],
  [
    'a place is held for the minutes of the rule',
    'hold',
    /kept for 15 minutes.*back on sale, and nothing is taken/,
  ],
  ['ties go by countback', 'ties', /countback.*10 to 18.*13 to 18.*16 to 18.*share their place/],
  ['tee times are drawn', 'tee_time', /draw the teams.*message before the day/],
  [
    'founding members keep their price and book first',
    'founding_benefits',
    /first paid.*open to them before .*: 48 hours ahead/,
  ],
  ['no forum is promised for today', 'forum', /^Neither is open yet/],
  ['members are as many as the club says', 'member_count', /500\+ members.*120 founding members/],
  ['nothing is made up of refunds for a membership', 'membership_refund', /sets no rule/],
] as const)('%s', (_what, id, words) => {
  expect(fixedAnswer(id, 'office@club.example').text).toMatch(words);
});

test('a package goes back by the terms of packages, not by those of a day', () => {
  const { text, links } = fixedAnswer('package_refund', 'office@club.example');
  expect(text).toMatch(
    /within 14 days of buying it for a full refund, less any event of it .* booked or used/,
  );
  expect(text).toContain('A day booked from it counts as £100: cancel 7 days or more before');
  expect(links[0]?.to).toBe('/terms#consumer-rights');
});
