import { expect, test } from 'vitest';
import {
  applyCommand,
  applyEdit,
  type Command,
  commands,
  continueLine,
  type Edit,
  insertBlock,
  mentionAt,
  type Selected,
} from './text-commands.ts';

/**
 * A text in which [ and ] in guillemets are the ends of the selection: "a «word» here", "caret
 * «»here".
 */
function read(marked: string): Selected {
  const from = marked.indexOf('«');
  return { text: marked.replace(/[«»]/g, ''), from, to: marked.indexOf('»') - 1 };
}
function write({ text }: Selected, edit: Edit): string {
  const after = applyEdit(text, edit);
  const [from, to] = edit.select;
  return `${after.slice(0, from)}«${after.slice(from, to)}»${after.slice(to)}`;
}

test('buttons change the text and select what comes next; pressed again, they take it back', () => {
  const examples: readonly [Command, before: string, after: string][] = [
    ['bold', 'a «word» here', 'a **«word»** here'],
    ['bold', 'a **«word»** here', 'a «word» here'],
    ['bold', 'a «**word**» here', 'a «word» here'],
    ['bold', 'a« word »here', 'a **«word»** here'],
    ['bold', 'a «»here', 'a **«»**here'],
    ['italic', 'a «word»', 'a _«word»_'],
    ['code', 'run «npm»', 'run `«npm»`'],
    ['code', '«one\ntwo»', '«```\none\ntwo\n```»'],
    ['link', 'see «the course»', 'see [the course](«https://»)'],
    ['link', 'see «https://example.com»', 'see [«»](https://example.com)'],
    ['link', 'see «»', 'see [«»](https://)'],
    ['quote', 'on«»e\ntwo', '> on«»e\ntwo'],
    ['quote', 'o«ne\ntw»o', '«> one\n> two»'],
    ['quote', '«> one\n> two»', '«one\ntwo»'],
    ['list', '«one\n- two»', '«- one\n- - two»'],
    ['list', '- on«»e', 'on«»e'],
  ];
  expect(new Set(examples.map(([command]) => command))).toEqual(new Set(commands));
  expect(
    examples.map(([command, before]) => [
      command,
      before,
      write(read(before), applyCommand(command, read(before))),
    ]),
  ).toEqual(examples.map((row) => [...row]));
});

test('Enter goes on with a list or quote, and ends it on an empty line', () => {
  const examples: readonly [before: string, after: string | undefined][] = [
    ['- one«»', '- one\n- «»'],
    ['9. nine«»', '9. nine\n10. «»'],
    ['> words«»', '> words\n> «»'],
    ['- one\n- «»', '- one\n«»'],
    ['words«»', undefined],
    ['- «one»', undefined],
  ];
  expect(
    examples.map(([before]) => {
      const edit = continueLine(read(before));
      return [before, edit && write(read(before), edit)];
    }),
  ).toEqual(examples.map((row) => [...row]));
});

test('a mention begins with @ after a space, and an email address is none', () => {
  const typed = [
    'hello @sa«»',
    '(@sam«»',
    '@«»',
    'me@exam«»',
    '@sam «»',
    '@s.r«» more',
    '@«sam»',
    '@_sam_«»',
  ];
  expect(typed.map((text) => mentionAt(read(text))?.typed)).toEqual([
    'sa',
    'sam',
    undefined,
    undefined,
    undefined,
    's.r',
    undefined,
    '_sam_',
  ]);
});

test('a block has empty lines around it', () => {
  const examples = ['«»', 'one«»', 'one\n«»', 'one\n\n«»\n\ntwo', 'one«» two'];
  expect(examples.map((text) => write(read(text), insertBlock(read(text), 'X')))).toEqual([
    'X\n\n«»',
    'one\n\nX\n\n«»',
    'one\n\nX\n\n«»',
    'one\n\nX«»\n\ntwo',
    'one\n\nX\n\n«» two',
  ]);
});
