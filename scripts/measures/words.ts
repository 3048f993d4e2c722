import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeLines, isTest, type SourceFile } from './source-files.ts';

type Refused = {
  readonly pattern: RegExp;
  /** The files in which it is refused. */
  readonly within: RegExp;
  /** The files in which it is allowed. */
  readonly except?: RegExp;
  readonly instead: string;
  /** Whether comments and tests are checked too. */
  readonly inComments?: boolean;
  readonly inTests?: boolean;
};

const decides = /^src\/(features\/(?!.*\/web\/)|site\/server\/|lib\/)/;

/** The refused words. Brackets prevent a pattern from finding itself. */
const refused: readonly Refused[] = [
  {
    pattern: /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/,
    within: /./,
    instead: 'Finish it, or write down in docs/decisions why it stays.',
    inComments: true,
    inTests: true,
  },
  {
    pattern:
      /@ts-(ignor[e]|nochec[k]|expect-erro[r])|biome-ignor[e]|eslint-disabl[e]|prettier-ignor[e]/,
    within: /./,
    instead: 'Mend what the checker says, do not silence it.',
    inComments: true,
    inTests: true,
  },
  {
    pattern: /\bnew Date\(\)/,
    within: decides,
    except: /^src\/lib\/clock\.ts$/,
    instead:
      'The time is an argument: take it from services.clock() in the use case and hand it on.',
  },
  {
    pattern: /\bnow\(\)|\bdefaultNow\(\)|\bcurrent_timestamp\b/i,
    within: /^src\/(features\/.*|site)\/server\//,
    instead: 'SQL gets the time as a parameter, so that tests and the demo can set the clock.',
  },
];

/** Every refused word in the files, with its line and what to do instead. */
export const refusedWords = (files: readonly SourceFile[]): string[] =>
  refused.flatMap(({ pattern, within, except, instead, inComments, inTests }) =>
    files
      .filter(
        (file) => within.test(file.path) && !except?.test(file.path) && (inTests || !isTest(file)),
      )
      .flatMap((file) => {
        const lines = inComments
          ? file.lines.map((line, at) => ({ line, number: at + 1 }))
          : codeLines(file);
        return lines
          .filter(({ line }) => pattern.test(line))
          .map(
            ({ line, number }) =>
              `${file.path}:${number} has “${pattern.exec(line)?.[0]}”. ${instead}`,
          );
      }),
  );

const nameless = /^(utils?|helpers?|misc|common|shared|general)$/;

/** Files and folders whose name says nothing about their content. */
export const namelessFiles = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.split(/[/.]/).some((part) => nameless.test(part)))
    .map(({ path }) => `${path}: call it after what it holds.`);

/** Folders of one machine and hosts of package registries, which mean nothing elsewhere. */
const foreign =
  /\/work\/(mai[n]|share[d])|\/home\/[a-z]+\/|\/Users\/[A-Za-z]+\/|https?:\/\/[^\s"']*(registr[y]|verdacci[o]|artifactor[y])[^\s"']*/;

const kept =
  '{*.{json,ts,mjs,md,yml},.npmrc,.editorconfig,{src,scripts,tests,docs,migrations,public,.ci}/**/*.{json,ts,tsx,mjs,md,sql,css,js,html,sh}}';

/** Lines that name a folder of this machine or the host of a package registry. */
export const machinePlaces = (root: string): string[] =>
  globSync(kept, { cwd: root, exclude: (name) => name === 'node_modules' }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const found = foreign.exec(line)?.[0];
        return found
          ? [`${path}:${at + 1} has “${found}”, which exists on one machine only. Take it out.`]
          : [];
      }),
  );
