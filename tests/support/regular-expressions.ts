import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import tree from 'regexp-tree';

type AstNode = Parameters<typeof tree.generate>[0];

/** A regular expression and the file it is written in. */
export type Written = { readonly file: string; readonly pattern: RegExp };

/**
 * The regular expressions of a file: its literals, and whether it builds others by `new RegExp`
 * when it is loaded or when it is called.
 */
export type Found = {
  readonly literals: readonly Written[];
  readonly built: readonly ('loaded' | 'called')[];
};

type SyntaxNode = { readonly type?: string; readonly [key: string]: unknown };
const FUNCTIONS = /Function|ClassMethod|Constructor/;

/** Reads every regular expression of a TypeScript or JavaScript file from its syntax tree. */
export function regularExpressionsOf(file: string): Found {
  const literals: Written[] = [];
  const built: ('loaded' | 'called')[] = [];
  const walk = (node: unknown, inside: boolean): void => {
    if (Array.isArray(node)) for (const part of node) walk(part, inside);
    else if (node !== null && typeof node === 'object') {
      const { type = '', pattern, flags, callee } = node as SyntaxNode;
      if (type === 'RegExpLiteral')
        literals.push({ file, pattern: new RegExp(String(pattern), String(flags)) });
      if (/^(New|Call)Expression$/.test(type) && (callee as { value?: string }).value === 'RegExp')
        built.push(inside ? 'called' : 'loaded');
      for (const part of Object.values(node)) walk(part, inside || FUNCTIONS.test(type));
    }
  };
  walk(
    parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body,
    false,
  );
  return { literals, built };
}

const PROBES = [...'a0A9 -_./:@<>"=,;()[]%+é\n\t\u200c~'];

/** Every prefix of a text that the pattern matches, and the characters of such texts. */
function beginnings(pattern: RegExp): {
  readonly prefixes: ReadonlySet<string>;
  readonly letters: ReadonlySet<string>;
} {
  const prefixes = new Set(['']);
  const letters = new Set(['a', '0', ' ']);
  const { body } = tree.parse(pattern, { allowGroupNameDuplicates: true });
  for (const side of ['left', 'right'] as const) {
    let text = '';
    const take = (node: AstNode | null | undefined): void => {
      if (!node) return;
      if (node.type === 'Disjunction') take(node[side] ?? node.left ?? node.right);
      else if (node.type === 'Alternative') node.expressions.forEach(take);
      else if (node.type === 'Group') take(node.expression);
      else if (node.type === 'Repetition') {
        const { quantifier } = node;
        const times = quantifier.kind === 'Range' ? Math.min(Math.max(quantifier.from, 1), 12) : 1;
        for (let time = 0; time < times; time += 1) take(node.expression);
      } else if (node.type === 'Char' || node.type === 'CharacterClass') {
        const one = new RegExp(`^(?:${tree.generate(node)})$`, pattern.flags.replace(/[gmy]/g, ''));
        const own =
          node.type === 'Char' && node.kind === 'simple'
            ? [String.fromCodePoint(node.codePoint)]
            : [];
        const letter = [...own, ...PROBES, ...letters].find((probe) => one.test(probe)) ?? 'x';
        text += letter;
        letters.add(letter);
        prefixes.add(text);
      }
    };
    take(body);
  }
  return { prefixes, letters };
}

/** Makes a text of about so many characters. */
export type HostileText = (length: number) => string;

/**
 * Texts that make a matcher backtrack as often as possible: every prefix of a match repeated, and
 * every prefix followed by one character again and again; none of them ends as a match would.
 */
export function hostileTexts(pattern: RegExp): readonly HostileText[] {
  const end = '\n\u0001';
  const { prefixes, letters } = beginnings(pattern);
  const repeated =
    (text: string): HostileText =>
    (length) =>
      text.repeat(Math.ceil(length / text.length)) + end;
  return [...prefixes].flatMap((prefix) => [
    ...[...letters].map(
      (letter): HostileText =>
        (length) =>
          prefix + letter.repeat(length) + end,
    ),
    ...(prefix.length < 2 ? [] : [repeated(prefix), repeated(`${prefix} `)]),
  ]);
}
