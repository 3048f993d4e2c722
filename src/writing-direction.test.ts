import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The opening tags of a file that show a text with the line breaks of its author, or that take such
 * a text.
 */
function tagsForWriting(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/whitespace-pre-(?:line|wrap)|<textarea/g)].map(({ index }) => {
    const begin = source.lastIndexOf('<', index);
    return source.slice(begin, source.indexOf('>', index));
  });
}

test('what people write is shown and typed in the direction of its script', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  const tags = files.flatMap((file) => tagsForWriting(file).map((tag) => ({ file, tag })));
  expect(tags.length).toBeGreaterThan(30);
  expect(tags.filter(({ tag }) => !tag.includes('dir="auto"'))).toEqual([]);
});
