import { parseSync } from 'vite';
import { isTest, type SourceFile } from './source-files.ts';

/** From this many lines a function needs a blank line between its steps. */
const LONG = 25;
/** A function of fewer statements has no steps: it returns one thing. */
const STEPS = 3;

type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** How many statements the block of a function has; 0 for an expression. */
const statementsOf = (body: unknown): number =>
  isNode(body) && body.type === 'BlockStatement' && Array.isArray(body.body) ? body.body.length : 0;

/** The long functions of the product without a blank line between their steps, one sentence each. */
export const wallsOfText = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => !isTest(file) && /\.tsx?$/.test(file.path))
    .flatMap(({ path, text }) => {
      const faults: string[] = [];
      const lineOf = (position: number) => text.slice(0, position).split('\n').length;

      const visit = (value: unknown): void => {
        if (Array.isArray(value)) value.forEach(visit);
        if (!isNode(value)) return;

        const lines = text.slice(value.start, value.end).split('\n');
        if (
          lines.length >= LONG &&
          statementsOf(value.body) >= STEPS &&
          /Function/.test(value.type) &&
          lines.every((line) => line.trim() !== '')
        )
          faults.push(
            `${path}:${lineOf(value.start)} is a function of ${lines.length} lines without a blank line: put one between its steps.`,
          );

        Object.values(value).forEach(visit);
      };

      visit(parseSync(path, text).program);

      return faults;
    });
