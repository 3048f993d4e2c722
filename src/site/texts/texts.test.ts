import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { topicIds, topics } from '#features/assistant/choose-topic.ts';
import { currentTerms } from '#features/bookings/places/terms.ts';
import { aboutPage } from '#features/content/about.ts';
import { accessibilityPage } from '#features/content/accessibility.ts';
import { faqOf } from '#features/content/faq/faq.ts';
import { searchFaq } from '#features/content/faq/search.ts';
import {
  isPolicyId,
  type PolicyId,
  policyNames,
  policyPage,
} from '#features/content/policies/policies.ts';
import { termsPage } from '#features/content/policies/terms.ts';
import { piecesOf, type TextBlock, type TextPage } from '#features/content/text-page.ts';
import { defaultSchedule, questionMinutes } from '#features/events/default-schedule.ts';
import { clubFacts } from '../facts/club-facts.ts';

const policies = (Object.keys(policyNames) as PolicyId[]).map(
  (id) => [`/policy/${id}`, policyPage(id, clubFacts)] as const,
);
const pages: readonly (readonly [string, TextPage])[] = [
  ['/about', aboutPage(clubFacts)],
  ['/accessibility', accessibilityPage(clubFacts)],
  ['/terms', termsPage(clubFacts)],
  ...policies,
];
const groups = faqOf(clubFacts);
const questions = groups.flatMap((group) => group.questions);

/** Every string of a block. */
function stringsOf(block: TextBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('quote' in block) return [block.quote];
  return [block.caption, ...block.head, ...block.rows.flat()];
}
const textOf = (page: TextPage): string =>
  [page.lead, ...page.sections.flatMap(({ blocks }) => blocks.flatMap(stringsOf))].join('\n');

const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8');
const anchors = new Map<string, ReadonlySet<string>>([
  ...pages.map(
    ([path, { sections }]) =>
      [path, new Set([...sections.map(({ id }) => id), 'company'])] as const,
  ),
  ['/faq', new Set([...questions, ...groups].map(({ id }) => id))],
  [
    '/membership',
    idsIn(
      '../../features/membership',
      'tiers/web/benefit-list.tsx',
      'tiers/web/comparison-table.tsx',
      'applications/web/application-section.tsx',
    ),
  ],
  ['/event-format', idsIn('../format', 'scoring.tsx', 'day.tsx', 'teams.tsx')],
]);

/** The ids of the sections of a page. */
function idsIn(folder: string, ...parts: readonly string[]): ReadonlySet<string> {
  const read = (name: string) =>
    readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8');
  return new Set(
    parts.flatMap((name) =>
      [...read(name).matchAll(/ id="([a-z-]+)"/g)].flatMap(([, id]) => id ?? []),
    ),
  );
}

/**
 * Whether an internal link leads to a route of the table, and its fragment to a section of that
 * page.
 */
function isValidLink(to: string): boolean {
  if (/^(https|mailto):/.test(to)) return true;
  const [address = '', fragment] = to.split('#');
  const [path = ''] = address.split('?');
  const policy = /^\/policy\/(.+)$/.exec(path)?.[1];
  const isRoute = policy
    ? isPolicyId(policy)
    : path === '' || path === '/' || new RegExp(`'${path.slice(1).split('/')[0]}['/]`).test(routes);
  return (
    isRoute &&
    (fragment === undefined || path === '/' || (anchors.get(path)?.has(fragment) ?? path === ''))
  );
}

describe.each(pages)('%s', (path, page) => {
  test('has a description of 120 to 160 characters for search engines', () => {
    expect(page.description.length).toBeGreaterThanOrEqual(120);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  test('has sections with unique ids, and a version date', () => {
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][a-z0-9-]*$/.test(id))).toBe(true);
    expect(page.dated).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('links only to pages that exist, and never to itself', () => {
    const links = piecesOf(textOf(page)).flatMap(({ to }) => to ?? []);
    const all = [...links, ...page.related.map(({ to }) => to)];
    expect(all.filter((to) => !to.startsWith('#') && !isValidLink(to))).toEqual([]);
    expect(page.related.map(({ to }) => to)).not.toContain(path);
  });

  // Shows spec 2.66
  test('is complete and has no placeholders', () => {
    expect(textOf(page).length).toBeGreaterThan(1200);
    expect(textOf(page)).not.toMatch(/coming soon|lorem|undefined|NaN|\bTBC\b/i);
  });
});

// Shows spec 1.4, 1.5
test('says that golf days are for owners, consultants and executives, with the figures of the specification', () => {
  const whoCanCome = questions.find(({ id }) => id === 'who-can-come')?.answer.join(' ') ?? '';
  for (const text of [whoCanCome, textOf(aboutPage(clubFacts))]) {
    expect(text).toMatch(/turnover of £500,000 to £5 million/);
    expect(text).toMatch(/consultants earning £100,000 or more/);
    expect(text).toMatch(/executives/i);
  }
});

describe('the policies', () => {
  // Shows spec 2.15
  test('are the ones that the footer and the specification name', () => {
    expect(Object.keys(policyNames)).toEqual([
      'cancellation',
      'refund',
      'code-of-conduct',
      'dress-code',
      'photography',
    ]);
    expect(isPolicyId('nonsense')).toBe(false);
    expect(isPolicyId('toString')).toBe(false);
  });

  test('link to each other', () => {
    for (const [path, { related }] of policies)
      expect([path, ...related.map(({ to }) => to)].sort()).toEqual(
        policies.map(([other]) => other).sort(),
      );
  });

  test('give the same refund days as the bookings', () => {
    const { fullRefundDays, halfRefundDays } = currentTerms;
    const rows = [
      `${fullRefundDays} days or more before`,
      `${fullRefundDays - 1} to ${halfRefundDays} days before`,
    ];
    for (const text of [
      textOf(policyPage('cancellation', clubFacts)),
      textOf(termsPage(clubFacts)),
    ])
      for (const row of rows) expect(text).toContain(row);
  });

  test('follow the refund rule when it changes', () => {
    const facts = { ...clubFacts, fullRefundDays: 21, halfRefundDays: 10 };
    const text = textOf(policyPage('cancellation', facts));
    expect(text).toContain('21 days or more before');
    expect(text).toContain('20 to 10 days before');
    expect(text).not.toMatch(/\b14 days or more|\b13 to 7\b/);
  });
});

describe('the FAQ', () => {
  test('number at least 40, each with a unique id', () => {
    const ids = [...questions, ...groups].map(({ id }) => id);
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(questions)('$id has an answer, and links only to pages that exist', (entry) => {
    expect(entry.answer.join(' ').length).toBeGreaterThan(60);
    expect(entry.answer.join(' ')).not.toMatch(/coming soon|undefined|NaN/i);
    const links = [...entry.answer.flatMap(piecesOf).flatMap(({ to }) => to ?? []), entry.from.to];
    expect(links.filter((to) => !isValidLink(to))).toEqual([]);
  });

  test('describe the day as it is played: times, teams and tables', () => {
    const answerOf = (wanted: string) =>
      questions.find(({ id }) => id === wanted)?.answer.join(' ') ?? '';
    expect(answerOf('timetable')).toContain(
      `From ${defaultSchedule.arrival} to ${defaultSchedule.close}`,
    );
    expect(answerOf('timetable')).toContain(`the first team off at ${defaultSchedule.firstTee}`);
    expect(answerOf('structured-networking')).toContain(`${questionMinutes} minutes per question`);
    expect(answerOf('fifteen-in-fours')).toMatch(/five teams of three/);
    const all = [
      ...questions.flatMap(({ answer }) => answer),
      ...pages.map(([, page]) => textOf(page)),
    ];
    // Fifteen play as threes from two tees; a shotgun start and fours only are different formats.
    expect(all.join(' ')).not.toMatch(
      /shotgun|(teams|everyone) off at once|in fours|best two of four/i,
    );
  });

  test('give the refund days and amounts of the rules', () => {
    const { answer = [] } = questions.find(({ id }) => id === 'what-do-i-get-back') ?? {};
    expect(answer.join()).toContain(`${currentTerms.fullRefundDays} days or more`);
    expect(answer.join()).toContain('£62.50 of £125');
  });

  test.each([
    ['refnd rain', 'rain-refund'],
    ['rain refund', 'rain-refund'],
    ['dog', 'dogs'],
    ['can i bring my dogs', 'dogs'],
    ['age limit', 'age'],
    ['delete acount', 'delete-account'],
    ['colleague take my place', 'someone-in-my-place'],
    ['book four places', 'several-places'],
    ['discount code', 'discounts'],
    ['guest passes', 'guest-passes'],
    ['two factor', 'two-factor'],
    ['log out all devices', 'log-out-everywhere'],
    ['how long does an aplication take', 'application-answer'],
    ['who won', 'results'],
    ['cheapest', 'package'],
  ])('finds “%s”', (looked, id) => {
    const found = searchFaq(groups, looked).flatMap((group) =>
      group.questions.map((question) => question.id),
    );
    expect(found).toContain(id);
    expect(found.length).toBeLessThanOrEqual(8);
  });
});

test('the assistant answers from questions that the FAQ has', () => {
  const asked = new Set(groups.flatMap(({ questions }) => questions.map(({ id }) => id)));
  expect(topicIds.flatMap((id) => topics[id].faq).filter((id) => !asked.has(id))).toEqual([]);
});
