import MiniSearch from 'minisearch';
import type { FaqGroup } from '#features/content/faq/faq.ts';
import type { FaqQuestion } from '#features/content/faq/question.ts';
import { wordsOf } from '#lib/fuzzy-words.ts';
import { stem, type TopicId, topicIds, topics } from '../choose-topic.ts';

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  'a an and any are at be by can could do does for from get have how i if in is it me my of on or our so that the there they this to us was we what which who will with would you your'.split(
    ' ',
  ),
);

const newIndex = <Fields extends string>(fields: readonly Fields[], boost: Partial<Record<Fields, number>>) =>
  new MiniSearch({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (word) => (EMPTY.has(word) ? null : stem(word)),
    searchOptions: {
      boost: boost as Record<string, number>,
      fuzzy: (word) => (word.length > 3 ? 0.25 : 0),
      prefix: (word) => word.length > 4,
    },
  });

/** A near miss from here is answered; below it is only suggested. */
const SURE = 9;

/** Looks questions up in what the topics and the FAQ say: typing slips, and words that no keyword has. */
export function openSearch(groups: readonly FaqGroup[]) {
  const faq = new Map(groups.flatMap(({ questions }) => questions).map((one) => [one.id, one]));
  const inTopics = newIndex(['examples', 'faq'], { examples: 2 });
  inTopics.addAll(
    topicIds.map((id) => ({
      id,
      examples: topics[id].examples.join(' '),
      faq: topics[id].faq.map((one) => `${faq.get(one)?.question} ${faq.get(one)?.words}`).join(' '),
    })),
  );
  const inFaq = newIndex(['question', 'words'], {});
  inFaq.addAll([...faq.values()]);
  return {
    /** The topics nearest to a question, best first, and whether the first is near enough to be meant. */
    near(question: string): { readonly topics: readonly TopicId[]; readonly isSure: boolean } {
      const found = inTopics.search(question);
      return { topics: found.map(({ id }) => id as TopicId), isSure: (found[0]?.score ?? 0) >= SURE };
    },
    /** Of a topic's questions in the FAQ the one nearest to what was asked; the first, if none is. */
    faqOf(topic: TopicId, question: string): FaqQuestion | undefined {
      const ids = topics[topic].faq;
      const [best] = inFaq.search(question, { filter: ({ id }) => ids.includes(id) });
      return faq.get(best?.id ?? ids[0] ?? '');
    },
  };
}

export type Search = ReturnType<typeof openSearch>;
