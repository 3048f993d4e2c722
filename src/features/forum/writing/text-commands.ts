/** A change to a text: what is replaced by what, and what is selected afterwards. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [from: number, to: number];
};

/** A text and what is selected in it. */
export type Selected = { readonly text: string; readonly from: number; readonly to: number };

export const commands = ['bold', 'italic', 'link', 'quote', 'list', 'code'] as const;
export type Command = (typeof commands)[number];

/** What a button of the toolbar does to a text. A second press takes it back. */
export function applyCommand(command: Command, selected: Selected): Edit {
  if (command === 'bold') return wrap(selected, '**');
  if (command === 'italic') return wrap(selected, '_');
  if (command === 'link') return link(selected);
  if (command === 'quote') return prefixLines(selected, '> ');
  if (command === 'list') return prefixLines(selected, '- ');
  return selection(selected).includes('\n') ? fence(selected) : wrap(selected, '`');
}

const selection = ({ text, from, to }: Selected): string => text.slice(from, to);

/**
 * Puts a mark on both sides of the selection, or takes it away. Spaces at its ends stay outside.
 */
function wrap(selected: Selected, mark: string): Edit {
  const { text } = selected;
  const words = selection(selected);
  const from = selected.from + (words.length - words.trimStart().length);
  const inner = words.trim();
  const to = from + inner.length;
  const size = mark.length;
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark)
    return { from: from - size, to: to + size, insert: inner, select: [from - size, to - size] };

  if (inner.length > 2 * size && inner.startsWith(mark) && inner.endsWith(mark)) {
    const bare = inner.slice(size, -size);
    return { from, to, insert: bare, select: [from, from + bare.length] };
  }

  return {
    from,
    to,
    insert: `${mark}${inner}${mark}`,
    select: [from + size, from + size + inner.length],
  };
}

/**
 * Makes a link of the selection. What has to be typed next is selected: the address, or the words
 * for an address.
 */
function link(selected: Selected): Edit {
  const { from, to } = selected;
  const words = selection(selected).replace(/\n/g, ' ');
  if (/^https?:\/\/\S+$/.test(words))
    return { from, to, insert: `[](${words})`, select: [from + 1, from + 1] };

  const address = from + words.length + 3;

  return {
    from,
    to,
    insert: `[${words}](https://)`,
    select: words ? [address, address + 8] : [from + 1, from + 1],
  };
}

/** Puts a prefix before each selected line, or takes it away where every line has it. */
function prefixLines({ text, from, to }: Selected, prefix: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isOn = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join('\n');
  const isCaret = from === to && lines.length === 1;
  const caret = Math.max(start, from + (isOn ? -prefix.length : prefix.length));

  return {
    from: start,
    to: end,
    insert,
    select: isCaret ? [caret, caret] : [start, start + insert.length],
  };
}

function fence(selected: Selected): Edit {
  const { from, to } = selected;
  const insert = `\`\`\`\n${selection(selected).replace(/^\n+|\n+$/g, '')}\n\`\`\``;
  return { from, to, insert, select: [from, from + insert.length] };
}

/**
 * What Enter does inside a list or quote: it begins the next line alike; on an empty one, it ends
 * the list.
 */
export function continueLine({ text, from, to }: Selected): Edit | undefined {
  if (from !== to) return undefined;

  const start = text.lastIndexOf('\n', from - 1) + 1;
  const line = text.slice(start, from);
  const mark = /^(?:> ?|\s*[-*] |\s*\d{1,3}[.)] )/.exec(line)?.[0];
  if (mark === undefined) return undefined;
  if (line.trim() === mark.trim()) return { from: start, to, insert: '', select: [start, start] };

  const next = mark.replace(/\d+/, (number) => String(Number(number) + 1));

  return {
    from,
    to,
    insert: `\n${next}`,
    select: [from + 1 + next.length, from + 1 + next.length],
  };
}

/** The beginning of a mention before the caret: "@sa". */
export function mentionAt({
  text,
  from,
  to,
}: Selected): { readonly typed: string; readonly at: number } | undefined {
  if (from !== to) return undefined;
  const textBefore = text.slice(Math.max(0, from - 80), from);
  const letters = /(?:^|[\s([{"'“‘*_~>])@([A-Za-z0-9._-]{1,60})$/.exec(textBefore)?.[1];
  return letters === undefined ? undefined : { typed: letters, at: from - letters.length - 1 };
}

/** Puts a text on lines of its own at the caret, such as a quote or an image. */
export function insertBlock({ text, from, to }: Selected, block: string): Edit {
  const textBefore = text.slice(0, from);
  const lead =
    textBefore === '' || textBefore.endsWith('\n\n')
      ? ''
      : textBefore.endsWith('\n')
        ? '\n'
        : '\n\n';
  const textAfter = text.slice(to);
  const tail = textAfter.startsWith('\n\n') ? '' : textAfter.startsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}${block}${tail}`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** What an image shows, as Markdown has it: on one line, without brackets. */
export const imageMarkdown = (alt: string, path: string): string =>
  `![${alt.replace(/[[\]\\\s]+/g, ' ').trim()}](${path})`;

/** The text after an edit. */
export const applyEdit = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);
