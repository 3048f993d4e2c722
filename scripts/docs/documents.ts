import type { TaggedTest } from './read-tests.ts';

/**
 * A sentence of the specification. With `later`, no test can show it before that capability is
 * built.
 */
export type Sentence = string | { readonly sentence: string; readonly later: string };
/** An attack, and what prevents it. */
export type Attack = { readonly attack: string; readonly prevented: string };
/** A defect that users of other sites report, and what is so here instead. */
export type Defect = { readonly defect: string; readonly here: string };
/** The entries by their ids, under headings in order. */
export type Sections<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

type Tests = readonly TaggedTest[];
const entriesOf = <Entry>(sections: Sections<Entry>): [string, Entry][] =>
  Object.values(sections).flatMap((entries) => Object.entries(entries));
const shows = (tests: Tests, id: string): Tests => tests.filter(({ ids }) => ids.includes(id));
const isLater = (entry: Sentence | Attack | Defect): boolean =>
  typeof entry === 'object' && 'later' in entry;

/**
 * The faults of the tags, one sentence each: unknown ids, sentences and attacks without a test,
 * sections without a journey.
 */
export function tagFaults(
  specification: Sections<Sentence>,
  others: Sections<Attack | Defect>,
  tests: Tests,
): string[] {
  const entries: [string, Sentence | Attack | Defect][] = [
    ...entriesOf(specification),
    ...entriesOf(others),
  ];

  const known = new Set(entries.map(([id]) => id));

  const unknown = tests.flatMap(({ file, title, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${file} “${title}” names “${id}”, which is in no list of docs/.`),
  );

  const untested = entries.flatMap(([id, entry]) => {
    const tested = shows(tests, id).length > 0;
    if (isLater(entry)) return tested ? [`${id} has a test: take its "later" out.`] : [];
    return tested
      ? []
      : [`${id} has no test: add \`// Shows ${id}\` above the test that shows it.`];
  });

  const journeys = tests
    .filter(({ file }) => file.startsWith('tests/journeys/'))
    .flatMap(({ ids }) => ids);
  const sections = new Set([...known].flatMap((id) => /^spec \d+\./.exec(id) ?? []));
  const unseen = [...sections]
    .filter((section) => !journeys.some((id) => id.startsWith(section)))
    .map((section) => `No browser journey shows a sentence of section ${section.slice(5, -1)}.`);

  return [...unknown, ...untested, ...unseen];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The tests of one id as a table cell: each file once, with its titles. */
function testsCell(tests: Tests): string {
  const files = Map.groupBy(tests, ({ file }) => file);
  return [...files]
    .map(([file, list]) => `\`${file}\` ${list.map(({ title }) => `“${title}”`).join(', ')}`)
    .join('; ');
}

function table<Entry>(
  sections: Sections<Entry>,
  heads: readonly string[],
  row: (entry: Entry, shown: string) => readonly string[],
  tests: Tests,
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return Object.entries(sections)
    .map(([heading, entries]) =>
      [
        `## ${heading}\n`,
        line(heads),
        `|${heads.map(() => '---|').join('')}`,
        ...Object.entries(entries).map(([id, entry]) =>
          line([id, ...row(entry, testsCell(shows(tests, id)))]),
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

const generated = (source: string): string =>
  `Written by \`npm run docs\` from [docs/${source}](../../docs/${source}) and from the tests: a comment such as \`// Shows spec 2.4\`\ndirectly above a test names what it shows. Edit those, not this page.`;

/** build/docs/spec-coverage.md: every sentence of the specification and the tests that show it. */
export const specCoverage = (specification: Sections<Sentence>, tests: Tests): string =>
  `# The specification and its tests

Each sentence of the specification, in its order, and the tests that fail when it is not so.
${generated('specification.json')}

${table(
  specification,
  ['id', 'sentence', 'tests'],
  (entry, shown) =>
    typeof entry === 'string' ? [entry, shown] : [entry.sentence, `comes with: ${entry.later}`],
  tests,
)}
`;

/** build/docs/security.md: every attack, what prevents it, and the tests that show it. */
export const securityPage = (attacks: Sections<Attack>, tests: Tests): string =>
  `# Attacks and what prevents them

Each row says what somebody tries, what prevents it, and which tests fail when that is taken away.
\`src/every-write.test.ts\` takes the calls from the server's own list, so a new write is tested from its first day.
${generated('attacks.json')}

${table(
  attacks,
  ['id', 'attack', 'what prevents it', 'tests'],
  ({ attack, prevented }, shown) => [attack, prevented, shown],
  tests,
)}
`;

/** build/docs/defects.md: every defect of others, what is so here, and the tests that show it. */
export const defectsPage = (defects: Sections<Defect>, tests: Tests): string =>
  `# Defects of others and the tests against them

Each row names a fault that users of other booking sites report, with its thread where there is one, and the tests that
fail if this site had it.
${generated('defects.json')}

${table(defects, ['id', 'defect', 'here', 'tests'], ({ defect, here }, shown) => [defect, here, shown], tests)}
`;
