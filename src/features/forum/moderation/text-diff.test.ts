import { expect, test } from 'vitest';
import { diffTexts } from './text-diff.ts';

/** "one [-two-] {+three+}" */
const show = (before: string, after: string): string =>
  diffTexts(before, after)
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
    .join('');

test('shows what was added and removed, word by word', () => {
  const examples: readonly [before: string, after: string, shown: string][] = [
    ['same words', 'same words', 'same words'],
    ['', 'new', '{+new+}'],
    ['gone', '', '[-gone-]'],
    ['meet at nine', 'meet at ten', 'meet at [-nine-]{+ten+}'],
    ['one two three', 'one three', 'one [-two -]three'],
    ['a\nb', 'a\nx\nb', 'a\n{+x\n+}b'],
  ];
  expect(examples.map(([before, after]) => [before, after, show(before, after)])).toEqual(
    examples.map((row) => [...row]),
  );
});

test('gives back both texts, and compares no more than it can', () => {
  const before = `start ${'a b '.repeat(2500)}end`;
  const after = `start ${'c d '.repeat(2500)}end`;
  const parts = diffTexts(before, after);
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  const textOf = (without: string) =>
    parts
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('');
  expect([textOf('added'), textOf('removed')]).toEqual([before, after]);
});
