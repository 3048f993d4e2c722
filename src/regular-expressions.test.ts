import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it, vi } from 'vitest';
import {
  hostileTexts,
  regularExpressionsOf,
  type Written,
} from '../tests/support/regular-expressions.ts';

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
