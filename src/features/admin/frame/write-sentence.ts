/** A piece of a sentence: plain words, or the name of a person or page with its address. */
export type Piece = { readonly text: string; readonly to?: string | undefined };

/** What is known of an entry, by the name that the sentences use. */
export type Facts = Readonly<Partial<Record<string, Piece>>>;

/** "[known {day}|not known]", or text without brackets. */
const PARTS = /\[([^[\]|]*)(?:\|([^[\]]*))?\]|([^[]+)/g;
const FACT = /\{(\w+)\}/g;

/**
 * Writes a sentence of `auditSentences` with what is known: pieces, so that people and pages can be
 * linked. It ends with a full stop.
 */
export function writeSentence(template: string, facts: Facts): Piece[] {
  const pieces = [...template.matchAll(PARTS)].flatMap(([, known, unknown = '', plain]) => {
    const text = plain ?? known ?? '';
    const names = [...text.matchAll(FACT)].map(([, name = '']) => name);
    return names.every((name) => facts[name]) ? fill(text, facts) : fill(unknown, {});
  });

  return pieces.at(-1)?.text.endsWith('.') ? pieces : [...pieces, { text: '.' }];
}

/** A text with its facts in their places; those with an address stay pieces of their own. */
const fill = (text: string, facts: Facts): Piece[] =>
  text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') && facts[part.slice(1, -1)]) || { text: part });

/** What is written, as one text. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
