import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFiles } from '../walls/cruise.ts';

/** One program file: its path from the root, and its lines. */
export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
};

/** Every program file in src/, scripts/ and tests/. */
export const sourceFiles = (root: string): SourceFile[] =>
  programFiles(root).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.trimEnd().split('\n') };
  });

export const isTest = ({ path }: SourceFile): boolean =>
  /^tests\/|\.(test|stage)\.tsx?$/.test(path);

const isCommentLine = (line: string): boolean => /^\s*(\/\/|\/?\*|\{\/\*)/.test(line);

/** The lines that are not only a comment, each with its number from 1. */
export const codeLines = ({
  lines,
}: SourceFile): { readonly line: string; readonly number: number }[] =>
  lines
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => !isCommentLine(line));

/** Share of comment lines in all lines, 0 to 1. */
export function commentShare(files: readonly SourceFile[]): number {
  const all = files.flatMap(({ lines }) => lines);
  return all.filter(isCommentLine).length / Math.max(1, all.length);
}
