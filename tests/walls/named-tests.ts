import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Lists in docs/ name files and the titles of tests. Here they are read back, so that a list that has rotted is found out.

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isThere = (path: string): boolean => existsSync(join(root, path));

/** The rows of every table of a page, cell by cell, without the heads; a bar inside a cell is written `\|`. */
export const tableRows = (page: string): readonly (readonly string[])[] =>
  read(page)
    .split('\n')
    .filter((line, at, lines) => line.startsWith('|') && !isHead(line) && !isHead(lines[at + 1] ?? ''))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('\\|', '|')));

const isHead = (line: string): boolean => /^\|[\s:-]+\|/.test(line);

/** The files of the project a cell names that are not there. */
export const missingFiles = (cell: string): string[] =>
  [...cell.matchAll(/`((?:src|scripts|tests|docs)\/[^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !isThere(path));

export type NamedTest = { readonly file: string; readonly title: string };

/** The tests a cell names: a file, and behind it the titles of tests in it, as “…”. */
export const namedTests = (cell: string): readonly NamedTest[] =>
  [...cell.matchAll(/`([^`]+)`((?:[ ,;]*“[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );

/** Whether a file has a test of exactly this title, whichever quotes it needed for it. */
export const hasTest = ({ file, title }: NamedTest): boolean => {
  if (!isThere(file)) return false;
  const text = read(file).replaceAll("\\'", "'");
  return new RegExp(`\\(\\s*(['"\`])${RegExp.escape(title)}\\1,`).test(text);
};

/** The tests a cell names that are not there. */
export const missingTests = (cell: string): readonly NamedTest[] =>
  namedTests(cell).filter((test) => !hasTest(test));
