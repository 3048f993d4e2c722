import { basename } from 'node:path';
import type { SourceFile } from './source-files.ts';

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/**
 * The comments that name a file or a function which does not exist, one sentence each. A name of a
 * function is one in backticks with a capital letter inside, such as `settleOrder`.
 */
export function deadNames(files: readonly SourceFile[]): string[] {
  const words = new Set<string>();
  const names = new Set(files.map(({ path }) => basename(path)));
  for (const { text } of files)
    for (const [word] of text.replaceAll(comment, '').matchAll(/[A-Za-z_]\w*/g)) words.add(word);

  return files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(comment)].flatMap(([said]) => {
        const gone = [
          ...[...said.matchAll(/`([a-z]\w*[A-Z]\w*)(?:\(\))?`/g)]
            .map(([, name = '']) => name)
            .filter((name) => !words.has(name)),
          ...[...said.matchAll(/[\w-][\w.-]*\.tsx?\b/g)]
            .map(([name]) => name)
            .filter((name) => !names.has(name)),
        ];

        return gone.map((name) => `${path} names ${name} in a comment, which does not exist.`);
      }),
    );
}
