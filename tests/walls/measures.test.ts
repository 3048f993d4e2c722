import { describe, expect, test } from 'vitest';
import { sampleHouse } from './sample-house.ts';
import { type Files, sampleTree } from './sample-tree.ts';

const forum = 'src/features/forum';
const lines = (count: number) => `${'export {};\n'.repeat(count)}`;

/** Refused words, assembled so that this file does not contain them either. */
const glued = {
  later: ['TO', 'DO'].join(''),
  hush: ['@ts', 'ignore'].join('-'),
  unlint: ['biome', 'ignore'].join('-'),
  home: ['', 'home', 'someone', 'fourball'].join('/'),
  registry: ['http:', '', ['registry', 'example'].join('.')].join('/'),
};

/** The violations, each in its own file, and the message that each must cause. */
const planted: readonly (readonly [file: string, text: string, said: string])[] = [
  [`${forum}/long.ts`, lines(401), 'has 401 lines, over 400'],
  [`${forum}/later.ts`, `// ${glued.later}: finish\n`, `later.ts:1 has “${glued.later}”`],
  [`${forum}/hushed.ts`, `// ${glued.hush}\n`, `hushed.ts:1 has “${glued.hush}”`],
  [`${forum}/unlinted.ts`, `// ${glued.unlint} lint: no\n`, `unlinted.ts:1 has “${glued.unlint}”`],
  [
    `${forum}/today.ts`,
    'export const today = new Date();\n',
    'today.ts:1 has “new Date()”. The time is an argument',
  ],
  [
    `${forum}/server/sql-clock.ts`,
    'export const query = `select now()`;\n',
    'SQL gets the time as a parameter',
  ],
  [
    `${forum}/server/peek.ts`,
    'export const query = `select * from events`;\nexport const other = `select * from venues`;\n',
    'reaches into `events`, a table of src/features/events',
  ],
  [
    'src/features/events/venues/server/tables.ts',
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const venues = pgTable('venues', {});\n",
    'peek.ts:2 reaches into `venues`, a table of src/features/events',
  ],
  [
    'src/features/bookings/places/server/take-places.ts',
    'export const query = `update events set places_taken = places_taken + 1 where id = 1`;\n' +
      'export const other = `update events set places_taken = 1, name = 2 where id = 1`;\n',
    'server/take-places.ts:2 reaches into `events`',
  ],
  [
    `${forum}/wall.ts`,
    `export function wall() {\n${'  await step();\n'.repeat(24)}}\n`,
    'wall.ts:1 is a function of 26 lines without a blank line',
  ],
  [
    `${forum}/gone.ts`,
    '/** See `sealToken` in seal-token.ts. */\nexport {};\n',
    'gone.ts names sealToken in a comment',
  ],
  [`${forum}/gone.tsx`, '// As in seal-token.ts.\n', 'names seal-token.ts in a comment'],
  [`${forum}/helpers.ts`, lines(1), 'helpers.ts: call it after what it holds'],
  [`${forum}/web/common/list.ts`, lines(1), 'common/list.ts: call it after what it holds'],
  ['src/features/messages/server/routes.ts', lines(1), 'src/features/messages has no contract.ts'],
  ['src/features/members/contract.ts', lines(1), 'src/features/members has no README.md'],
  ['docs/start.md', `Open ${glued.home}\n`, 'which exists on one machine only'],
  ['.npmrc', `registry=${glued.registry}/\n`, `.npmrc:1 has “${glued.registry}`],
];

const check = (files: Files) => {
  const tree = sampleTree(files);
  try {
    return tree.run('scripts/check-measures.ts');
  } finally {
    tree.remove();
  }
};

const inOrder = check(sampleHouse);
const broken = check({
  ...sampleHouse,
  ...Object.fromEntries(planted.map(([file, text]) => [file, text])),
});

test('a correct project passes every measure', () => {
  expect(inOrder.said).not.toContain('✘');
  expect(inOrder.status).toBe(0);
});

describe('each measure refuses its violation', () => {
  test.each(planted)('%s', (_file, _text, said) => {
    expect(broken.said).toContain(said);
    expect(inOrder.said).not.toContain(said);
    expect(broken.status).toBe(1);
  });
});

test('the statement that takes a place may update the event’s counter', () => {
  expect(broken.said).not.toContain('server/take-places.ts:1 ');
});

describe('the sizes and comments of the whole project', () => {
  const many = (count: number, text: string): Files =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`src/lib/part-${index}.ts`, text]),
    );
  test.each([
    ['nine files in ten', many(20, lines(251))],
    ['fragments', many(200, lines(29))],
    ['folders too wide', many(26, lines(30))],
    ['comment lines', many(200, '// said\nexport {};\n'.repeat(20))],
    ['comment lines', many(200, lines(20))],
  ])('%s', (name, files) => {
    const { status, said } = check({ ...sampleHouse, ...files });
    expect(said).toMatch(new RegExp(`✘ ${name}`));
    expect(status).toBe(1);
  });
});
