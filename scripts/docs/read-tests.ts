import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * A test or a group of tests, and the ids of the sentences and attacks in the `// Shows` comment
 * above it.
 */
export type TaggedTest = {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
};

const testFiles = ['{src,scripts,tests}/**/*.test.{ts,tsx}'];
const tagLine = /^\s*\/\/ Shows (.+)$/;
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);

/**
 * The ids in the text of a tag. A number without a kind takes the one before it: `spec 2.4, 2.5,
 * attack 3` has three ids.
 */
function idsOf(text: string): string[] {
  let kind = '';
  return text.split(',').map((part) => {
    const [first = '', second] = part.trim().split(' ');
    if (second === undefined) return `${kind} ${first}`.trim();
    kind = first;
    return `${kind} ${second}`;
  });
}

type Found = { readonly line: number; readonly title: string };

/**
 * Every call of test, it or describe with a title, also `test.each(table)(title, …)`, with the line
 * it starts on.
 */
function titledTests(file: string, text: string): Found[] {
  const found: Found[] = [];

  const visitor = new Visitor({
    CallExpression({ start, arguments: [title] }) {
      if (!title || !/^(?:test|it|describe)\b/.test(text.slice(start, start + 9))) return;
      const line = text.slice(0, start).split('\n').length - 1;
      if (title.type === 'TemplateLiteral')
        found.push({ line, title: text.slice(title.start + 1, title.end - 1) });
      else if ('value' in title && typeof title.value === 'string')
        found.push({ line, title: title.value });
    },
  });

  visitor.visit(parseSync(file, text).program);

  return found;
}

/**
 * The tagged tests of one file, and the line numbers of tags that are not directly above a test.
 */
export function readTags(file: string, text: string): { tests: TaggedTest[]; stray: number[] } {
  const lines = text.split('\n');
  const used = new Set<number>();

  const tests = titledTests(file, text).flatMap(({ line, title }) => {
    const ids: string[] = [];
    for (let at = line - 1; at >= 0 && isComment(lines[at] ?? ''); at -= 1) {
      const tag = tagLine.exec(lines[at] ?? '')?.[1];
      if (tag) ids.unshift(...idsOf(tag));
      used.add(at);
    }
    return ids.length > 0 ? [{ file, title, ids }] : [];
  });

  const stray = lines.flatMap((line, at) => (tagLine.test(line) && !used.has(at) ? [at + 1] : []));

  return { tests, stray };
}

/**
 * The tagged tests of the whole project, sorted by file and in their order in it, and the tags
 * above no test.
 */
export function readAllTags(root: string): { tests: TaggedTest[]; stray: string[] } {
  const tests: TaggedTest[] = [];
  const stray: string[] = [];

  for (const file of globSync(testFiles, { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes('// Shows ')) continue;
    const tags = readTags(file, text);
    tests.push(...tags.tests);
    stray.push(...tags.stray.map((line) => `${file}:${line} is not directly above a test.`));
  }

  return { tests, stray };
}
