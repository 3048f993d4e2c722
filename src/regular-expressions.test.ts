import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from '@swc/core';
import tree from 'regexp-tree';
import { expect, it, vi } from 'vitest';

type AstNode = Parameters<typeof tree.generate>[0];

/** A regular expression and the file it is written in. */
type Written = { readonly file: string; readonly pattern: RegExp };

/**
 * The regular expressions of a file: its literals, and whether it builds others by `new RegExp`
 * when it is loaded or when it is called.
 */
type Found = {
  readonly literals: readonly Written[];
  readonly built: readonly ('loaded' | 'called')[];
};

type SyntaxNode = { readonly type?: string; readonly [key: string]: unknown };
const FUNCTIONS = /Function|ClassMethod|Constructor/;

/** Reads every regular expression of a TypeScript or JavaScript file from its syntax tree. */
function regularExpressionsOf(file: string): Found {
  const literals: Written[] = [];
  const built: ('loaded' | 'called')[] = [];
  const walk = (node: unknown, inside: boolean): void => {
    if (Array.isArray(node)) for (const part of node) walk(part, inside);
    else if (node !== null && typeof node === 'object') {
      const { type = '', pattern, flags, callee } = node as SyntaxNode;
      if (type === 'RegExpLiteral')
        literals.push({ file, pattern: new RegExp(String(pattern), String(flags)) });
      if (/^(New|Call)Expression$/.test(type) && (callee as { value?: string }).value === 'RegExp')
        built.push(inside ? 'called' : 'loaded');
      for (const part of Object.values(node)) walk(part, inside || FUNCTIONS.test(type));
    }
  };
  walk(
    parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body,
    false,
  );
  return { literals, built };
}

const PROBES = [...'a0A9 -_./:@<>"=,;()[]%+é\n\t\u200c~'];

/** Every prefix of a text that the pattern matches, and the characters of such texts. */
function beginnings(pattern: RegExp): {
  readonly prefixes: ReadonlySet<string>;
  readonly letters: ReadonlySet<string>;
} {
  const prefixes = new Set(['']);
  const letters = new Set(['a', '0', ' ']);
  const { body } = tree.parse(pattern, { allowGroupNameDuplicates: true });
  for (const side of ['left', 'right'] as const) {
    let text = '';
    const take = (node: AstNode | null | undefined): void => {
      if (!node) return;
      if (node.type === 'Disjunction') take(node[side] ?? node.left ?? node.right);
      else if (node.type === 'Alternative') node.expressions.forEach(take);
      else if (node.type === 'Group') take(node.expression);
      else if (node.type === 'Repetition') {
        const { quantifier } = node;
        const times = quantifier.kind === 'Range' ? Math.min(Math.max(quantifier.from, 1), 12) : 1;
        for (let time = 0; time < times; time += 1) take(node.expression);
      } else if (node.type === 'Char' || node.type === 'CharacterClass') {
        const one = new RegExp(`^(?:${tree.generate(node)})$`, pattern.flags.replace(/[gmy]/g, ''));
        const own =
          node.type === 'Char' && node.kind === 'simple'
            ? [String.fromCodePoint(node.codePoint)]
            : [];
        const letter = [...own, ...PROBES, ...letters].find((probe) => one.test(probe)) ?? 'x';
        text += letter;
        letters.add(letter);
        prefixes.add(text);
      }
    };
    take(body);
  }
  return { prefixes, letters };
}

/** Makes a text of about so many characters. */
type HostileText = (length: number) => string;

/**
 * Texts that make a matcher backtrack as often as possible: every prefix of a match repeated, and
 * every prefix followed by one character again and again; none of them ends as a match would.
 */
function hostileTexts(pattern: RegExp): readonly HostileText[] {
  const end = '\n\u0001';
  const { prefixes, letters } = beginnings(pattern);
  const repeated =
    (text: string): HostileText =>
    (length) =>
      text.repeat(Math.ceil(length / text.length)) + end;
  return [...prefixes].flatMap((prefix) => [
    ...[...letters].map(
      (letter): HostileText =>
        (length) =>
          prefix + letter.repeat(length) + end,
    ),
    ...(prefix.length < 2 ? [] : [repeated(prefix), repeated(`${prefix} `)]),
  ]);
}

/** An example of each expression that a function builds from its arguments. */
const BUILT_WHEN_CALLED: Readonly<Record<string, readonly RegExp[]>> = {
  'app.ts': [/(?:^|;)\s*__Host-fourball_session=/],
};

/** Paths where texts are always short, and why. */
const ONLY_SHORT: Readonly<Record<string, string>> = {
  'features/assistant/': 'a question has 500 characters at most',
  'features/handicaps/index/tenths.ts': 'the four decimals of a number',
  'lib/numbers.ts': 'the digits of a number',
  'platform/http/pages/content-policy.ts': 'a page of our own, in which every text is escaped',
  'site/before-hydration/start-consent-scripts.ts':
    'the path of a link, by the expression of public-paths.ts',
  'site/server/share-images/': 'files of our own, read once',
};
/**
 * Libraries that match only short texts, and why. They are loaded before their expressions would be
 * recorded.
 */
const LIBRARIES_FOR_SHORT: Readonly<Record<string, string>> = {
  'libphonenumber-js/min': 'a phone number has 40 characters at most',
};
const isOnlyShort = ({ file }: { readonly file: string }): boolean =>
  Object.keys(ONLY_SHORT).some((path) => file.startsWith(path));

const LENGTH = 20_000;
const GROWTH = 4;

/**
 * The time of all tries in milliseconds after which no more are needed: a linear pattern never
 * takes so long.
 */
const ENOUGH = 150;

/**
 * The shortest of several tries, in milliseconds of processor time or of the clock, whichever is
 * less.
 */
function cost({ pattern }: Written, text: string, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0, spent = 0; time < tries && spent < ENOUGH; time += 1) {
    const [cpu, clock] = [process.cpuUsage(), performance.now()];
    text.replace(pattern, '');
    const { user, system } = process.cpuUsage(cpu);
    const taken = Math.min((user + system) / 1000, performance.now() - clock);
    best = Math.min(best, taken);
    spent += taken;
  }
  return best;
}

/**
 * Whether the shortest of several tries takes longer than `most` milliseconds. Most texts need one
 * try.
 */
const takes = (written: Written, text: string, most: number): boolean =>
  cost(written, text, 1) > most && cost(written, text, 3) > most;

/**
 * Whether the time grows faster than the text. 22 and 1,000 characters show exponential and cubic
 * patterns. For 20 KB a linear pattern takes less than a millisecond and a quadratic one from 5 to
 * 500. In between, the growth decides: for four times the text a linear pattern takes four times as
 *      long and a quadratic one 16 times. A linear pattern would be
 * mistaken only if the machine slowed down every single try many times over.
 */
function isSuperlinear(written: Written): boolean {
  return hostileTexts(written.pattern).some((text) => {
    if (takes(written, text(22), 10) || takes(written, text(1000), 10)) return true;
    const asked = text(LENGTH);
    if (cost(written, asked, 1) < 3) return false;
    const best = cost(written, asked, 4);
    if (best < 3 || best > 40) return best > 40;
    return cost(written, text(LENGTH * GROWTH), 3) > 9 * best;
  });
}

const files = globSync('**/*.{ts,tsx,js}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => `${import.meta.dirname}/${file}`);
const found = files.map((file) => ({
  file: relative(import.meta.dirname, file),
  ...regularExpressionsOf(file),
}));

/** The expressions that modules and their libraries build while they are loaded. */
async function builtWhenLoaded(): Promise<Written[]> {
  const built: Written[] = [];
  const Original = RegExp;
  for (const library of Object.keys(LIBRARIES_FOR_SHORT)) await import(library);
  let loading = '';
  class Recorded extends Original {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags);
      built.push({ file: loading, pattern: new Original(this.source, this.flags) });
    }
  }
  vi.stubGlobal('RegExp', Recorded);
  for (const { file, built: kinds } of found)
    if (kinds.includes('loaded')) {
      loading = file;
      await import(/* @vite-ignore */ `${import.meta.dirname}/${file}?recorded`);
    }
  vi.unstubAllGlobals();
  return built;
}

// Shows attack 71
it('every regular expression takes time proportional to hostile texts of 20 KB', async () => {
  const literals = found.flatMap((one) =>
    one.literals.map((written) => ({ ...written, file: one.file })),
  );
  const examples = Object.entries(BUILT_WHEN_CALLED).flatMap(([file, patterns]) =>
    patterns.map((pattern) => ({ file, pattern })),
  );
  const all = [...literals, ...examples, ...(await builtWhenLoaded())].filter(
    (one) => !isOnlyShort(one),
  );
  expect(all.length).toBeGreaterThan(100);
  const slow = all.filter(isSuperlinear).map(({ file, pattern }) => `${file}: ${pattern}`);
  expect(slow).toEqual([]);
}, 300_000);

it('there is an example of each expression that a function builds', () => {
  const calling = found
    .filter((one) => one.built.includes('called') && !isOnlyShort(one))
    .map(({ file }) => file);
  expect(calling.toSorted()).toEqual(Object.keys(BUILT_WHEN_CALLED).toSorted());
});

it('quadratic and exponential expressions are distinguished from linear ones', () => {
  const slow = [/\/+$/, /(a+)+b/, /<script\b([^>]*)>([\s\S]*?)<\/script>/g];
  const linear = [/^[a-z]+\/[a-z]+$/, /[^\s@]+/g];
  const told = [...slow, ...linear].filter((pattern) => isSuperlinear({ file: '', pattern }));
  expect(told).toEqual(slow);
}, 300_000);
