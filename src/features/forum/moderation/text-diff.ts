/** A part of two texts: in both, only in the later one, or only in the earlier one. */
export type Segment = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/**
 * Words times words that are compared. Beyond that, the part between the common ends is shown as
 * replaced.
 */
const MOST_CELLS = 1_500_000;

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** The differences of two texts, word by word. */
export function diffTexts(before: string, after: string): readonly Segment[] {
  const a = splitWords(before);
  const b = splitWords(after);
  let start = 0;

  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;

  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;

  const middle = compare(a.slice(start, a.length - end), b.slice(start, b.length - end));

  return join([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
}

/** By the longest common subsequence. */
function compare(a: readonly string[], b: readonly string[]): readonly Segment[] {
  const removed = (text: string): Segment => ({ kind: 'removed', text });
  const added = (text: string): Segment => ({ kind: 'added', text });
  if (a.length * b.length > MOST_CELLS) return [removed(a.join('')), added(b.join(''))];

  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;

  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const segments: Segment[] = [];
  let i = 0;
  let j = 0;

  while (i < a.length || j < b.length) {
    const [word = '', otherWord = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && word === otherWord) {
      segments.push({ kind: 'same', text: word });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      segments.push(removed(word));
      i += 1;
    } else {
      segments.push(added(otherWord));
      j += 1;
    }
  }

  return segments;
}

/** Joins neighbours of the same kind. */
function join(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (segment.text === '') continue;
    if (last?.kind === segment.kind)
      joined[joined.length - 1] = { ...last, text: last.text + segment.text };
    else joined.push(segment);
  }
  return joined;
}
