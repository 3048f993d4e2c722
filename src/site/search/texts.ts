import { refusals, TOO_MANY_TRIES } from '#lib/refusal.ts';

export const searchRefusals = /* @__PURE__ */ refusals({
  too_many_site_searches: [429, TOO_MANY_TRIES],
});

export const searchTexts = {
  title: 'Search',
  label: 'Search Fourball',
  placeholder: 'People, golf days, topics, messages',
  list: 'Results',
  nothing: (words: string) => `Nothing found for “${words}”. Try another word, or fewer words.`,
  found: (count: number) =>
    count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`,
  start: 'Find a member by name, company or city, a golf day, a topic, or a message of yours.',
  you: 'You',
  formerMember: 'Former member',
} as const;

/** The kinds of results in their order: their name, and the page with all of them. */
export const kinds = {
  people: { name: 'People', all: 'All members', to: '/networking?q=' },
  days: { name: 'Golf days', all: 'All golf days', to: null },
  topics: { name: 'Topics', all: 'All posts', to: '/forum/search?q=' },
  messages: { name: 'Messages', all: 'All messages', to: '/messages?q=' },
} as const;
