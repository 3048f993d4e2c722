import { parseSync } from 'vite';

/** A piece of text in a source file, with the line on which it begins. */
export type Piece = { readonly line: number; readonly text: string };

type Node = {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly name?: { readonly name?: unknown };
  readonly callee?: { readonly name?: unknown };
  readonly [part: string]: unknown;
};

/** Attributes with text for users; the others have classes, ids and addresses. */
const readAttributes =
  /^(aria-label|aria-description|alt|title|label|placeholder|help|hint|description|heading|lead|caption|summary|name|text|children|content|preview|subject|action|empty|error)$/;
/** Calls whose strings no user reads: class names, queries, patterns and selectors. */
const unreadCalls =
  /^(classNames|RegExp|sql|require|URL|querySelector|matchMedia|defineJob|pgTable|index|check)$/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** A sentence, or at least two words: names, keys and addresses are neither. */
const isProse = (text: string): boolean =>
  /[A-Za-z]{2,}[^\n]*\s[A-Za-z“"(£]|^[A-Z][a-z]+[.!?…]$/.test(text.trim()) &&
  !/^[a-z-]+(:[\w[\]-]+)? [a-z-]+[:[\d]/.test(text);

/**
 * The texts of a TypeScript or TSX file that a person may read: strings, templates and JSX text.
 */
export function extractTexts(file: string, source: string): Piece[] {
  const pieces: Piece[] = [];

  const add = (start: number, text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (isProse(plain))
      pieces.push({ line: source.slice(0, start).split('\n').length, text: plain });
  };

  const visit = (node: Node): void => {
    // Search words of the FAQ are matched, never shown.
    if (node.type === 'Property' && (node['key'] as Node).name === ('words' as unknown)) return;

    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      // A type assertion or `satisfies` contains an expression; type declarations contain no texts.
      if (isNode(node['expression'])) visit(node['expression']);
      return;
    }

    if (node.type === 'JSXAttribute' && !readAttributes.test(String(node.name?.name))) return;
    if (node.type === 'TaggedTemplateExpression') return;
    if (node.type === 'CallExpression' && unreadCalls.test(String(node.callee?.name))) return;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.start, node.value);
    if (node.type === 'JSXText') add(node.start, String(node.value));
    if (node.type === 'TemplateElement')
      add(node.start, String((node.value as { cooked?: unknown }).cooked));

    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child);
  };

  visit(parseSync(file, source).program as unknown as Node);

  return pieces;
}
