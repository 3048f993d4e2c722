import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of one machine, and the host an install happened to use: neither means anything elsewhere. */
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
