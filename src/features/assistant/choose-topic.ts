import type { City } from '#lib/cities.ts';
import type { Pence } from '#lib/money.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import { accountTopics } from './account-topics.ts';
import { golfDayTopics } from './golf-day-topics.ts';

/** A subject of questions. */
type Topic = {
  /**
   * "dress code, jeans|denim, rain|storm + refund": commas separate keywords, bars separate
   * alternatives, and "+" joins parts that may be anywhere in the question. Each keyword counts
   * once. "xcity", "xvenue", "xdate", "xprice" and "xown" match what the question names
   * (`server/read-question.ts`).
   */
  readonly keywords: string;
  /**
   * Example questions, on the line that begins with "?": for near misses and as suggestions. The
   * FAQ's serve as well.
   */
  readonly examples: readonly string[];
  /**
   * The FAQ's questions that answer it, on the line that begins with "=", the most general first.
   */
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

/** A word without its ending: "cancelled", "cancelling" and "cancellation" have the same stem. */
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
  keywords
    .split(',')
    .map((keyword) => keyword.split('+').map((part) => part.split('|').map(stems)));
const keywords = topicIds.map((id) => ({ id, keywords: keywordsOf(topics[id]) }));

/** All words of keywords and examples; none of them is taken for a misspelling. */
export const vocabulary: ReadonlySet<string> = new Set(
  topicIds.flatMap((id) => [topics[id].keywords, ...topics[id].examples].flatMap(wordsOf)),
);

/**
 * The topic with the most keyword hits (spec, section 4). Of equals it is the first in the list,
 * which goes from the particular to the general. Undefined without any hit.
 */
export function chooseTopic({
  words,
  isOwn,
}: Pick<Entities, 'words' | 'isOwn'>): TopicId | undefined {
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

/**
 * The days that a question names, in London ("2027-01-14"). `inWords` follows a verb: "in March
 * 2027", "this week".
 */
export type Period = {
  readonly inWords: string;
  readonly from: string;
  readonly to: string;
  /** The days of the week, 0 for Sunday; without it every day. */
  readonly weekdays?: readonly number[];
};

/** What a question names, extracted once. */
export type Entities = {
  /**
   * The question's words, with "xcity", "xvenue", "xdate" and "xprice" in place of what it names.
   */
  readonly words: readonly string[];
  readonly cities: readonly City[];
  /** Names of venues, as the calendar has them. */
  readonly venues: readonly string[];
  readonly periods: readonly Period[];
  /** The most a golf day may cost, in pence: 10000 for "under £100". */
  readonly limit: Pence | undefined;
  /** Whether it is about the person asking: "my booking", "have I paid". */
  readonly isOwn: boolean;
  /** Whether it is about the past: "who won in June". */
  readonly isPast: boolean;
};
