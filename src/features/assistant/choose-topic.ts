import { wordsOf } from '#lib/fuzzy-words.ts';
import { accountTopics } from './account-topics.ts';
import type { Entities } from './entities.ts';
import { golfDayTopics } from './golf-day-topics.ts';

/** What the assistant can be asked about. */
type Topic = {
  /**
   * "dress code, jeans|denim, rain|storm + refund": a comma parts keywords; a bar, phrases of which any will do; a plus,
   * what may stand anywhere in the question. Each keyword counts once. "xcity", "xdate", "xprice" and "xown" stand for
   * what the question names (`entities.ts`).
   */
  readonly keywords: string;
  /** How people ask it, on the line that begins with "?": for near misses, and as suggestions. */
  readonly examples: readonly string[];
  /** The FAQ's questions that answer it, on the line that begins with "="; the one nearest to what was asked is said. */
  readonly faq: readonly string[];
};

const data = { ...accountTopics, ...golfDayTopics } as const;
export type TopicId = keyof typeof data;
export const topicIds = Object.keys(data) as TopicId[];

function readTopic(text: string): Topic {
  const lines = text.trim().split(/\n\s*/);
  const marked = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).flatMap((line) => line.slice(2).split(' | '));
  return {
    faq: marked('= '),
    examples: marked('? '),
    keywords: lines.filter((line) => !/^[=?] /.test(line)).join(' '),
  };
}

export const topics = Object.fromEntries(topicIds.map((id) => [id, readTopic(data[id])])) as Record<
  TopicId,
  Topic
>;

/** A word without its ending, so that "cancelled", "cancelling" and "cancellation" are one. */
export const stem = (word: string): string =>
  word
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
    .replace(/(?<=[a-z]{3})(ation|ing|ed)$/, '')
    .replace(/(?<=[a-z]{2})e$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/(?<=[a-z][^aeiou])y$/, 'i');

type Part = readonly string[];
const stems = (phrase: string): string => ` ${wordsOf(phrase).map(stem).join(' ')} `;
const keywordsOf = ({ keywords }: Topic): Part[][] =>
  keywords.split(',').map((keyword) => keyword.split('+').map((part) => part.split('|').map(stems)));
const keywords = topicIds.map((id) => ({ id, keywords: keywordsOf(topics[id]) }));

/** Every word that some keyword has: no slip of another. */
export const vocabulary: ReadonlySet<string> = new Set(
  topicIds.flatMap((id) => [topics[id].keywords, ...topics[id].examples].flatMap(wordsOf)),
);

/**
 * The topic with the most keyword hits (spec, section 4); of equals the one that comes first in the list, which goes from
 * the particular to the general. Undefined where no keyword is found.
 */
export function chooseTopic({ words, isOwn }: Pick<Entities, 'words' | 'isOwn'>): TopicId | undefined {
  const text = ` ${words.map(stem).join(' ')} ${isOwn ? 'xown ' : ''}`;
  const scored = keywords.map((topic) => ({
    id: topic.id,
    hits: topic.keywords.filter((parts) =>
      parts.every((part) => part.some((phrase) => text.includes(phrase))),
    ).length,
  }));
  const best = scored.reduce((one, other) => (other.hits > one.hits ? other : one));
  return best.hits > 0 ? best.id : undefined;
}
