import MiniSearch from 'minisearch';
import type { FaqGroup } from '#features/content/faq/faq.ts';
import type { FaqQuestion } from '#features/content/faq/question.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import { stem, type TopicId, topicIds, topics } from '../choose-topic.ts';

/** Words that say nothing about the topic of a question. */
const EMPTY = new Set(
  'a an and any are at be by can could do does for from get have how i if in is it me my of on or our so that the there they this to us was we what which who will with would you your'.split(
    ' ',
  ),
);

/**
 * A near miss with at least this score, and with most words of the question, is answered; others
 * are suggested.
 */
const SURE = 9;

/**
 * How much nearer another question of the FAQ has to be than its topic's first, which is the most
 * general.
 */
const FIRST_COUNTS = 1.5;

/** Finds near misses: misspelt questions, and those that contain no keyword. */
export function openSearch(groups: readonly FaqGroup[]) {
  const faq = new Map(groups.flatMap(({ questions }) => questions).map((one) => [one.id, one]));

  const questionsOf = (topic: TopicId): string[] => [
    ...topics[topic].examples,
    ...topics[topic].faq.flatMap((id) => faq.get(id)?.question ?? []),
  ];

  const index = new MiniSearch({
    fields: ['question', 'words'],
    tokenize: wordsOf,
    processTerm: (word) => (EMPTY.has(word) ? null : stem(word)),
    searchOptions: {
      boost: { question: 2 },
      fuzzy: (word) => (word.length > 3 ? 0.25 : 0),
      prefix: (word) => word.length > 4,
    },
  });

  index.addAll([...faq.values()]);

  index.addAll(
    topicIds.map((id) => ({
      id: `topic ${id}`,
      question: questionsOf(id).join(' '),
      words: topics[id].faq.map((one) => faq.get(one)?.words ?? '').join(' '),
    })),
  );

  return {
    /** What people ask about a topic, the most general question first. */
    questionsOf,
    /**
     * The topics nearest to a question, best first, and whether the first is near enough to be
     * meant.
     */
    near(question: string): { readonly topics: readonly TopicId[]; readonly isSure: boolean } {
      const results = index.search(question, { filter: ({ id }) => id.startsWith('topic ') });
      const words = wordsOf(question).filter((word) => !EMPTY.has(word));
      const [best] = results;
      return {
        topics: results.map(({ id }) => id.slice('topic '.length) as TopicId),
        isSure:
          best !== undefined && best.score >= SURE && best.queryTerms.length > words.length / 2,
      };
    },
    /** Of a topic's questions in the FAQ the one nearest to what was asked. */
    faqOf(topic: TopicId, question: string): FaqQuestion | undefined {
      const ids = topics[topic].faq;
      const [best] = index.search(question, {
        filter: ({ id }) => ids.includes(id),
        boostDocument: (id) => (id === ids[0] ? FIRST_COUNTS : 1),
      });
      return faq.get(best?.id ?? ids[0] ?? '');
    },
  };
}

export type Search = ReturnType<typeof openSearch>;
