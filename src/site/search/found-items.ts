import { categoryName } from '#features/forum/categories.ts';
import { topicPath } from '#features/forum/posts/topic-rules.ts';
import { formatDate } from '#lib/club-time.ts';
import type { SiteSearchResults } from './contract.ts';
import { kinds, searchTexts as texts } from './texts.ts';

export type Kind = keyof typeof kinds;

/** One result, in the same form for all kinds. */
export type FoundItem = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  /** A member's face; undefined where the result is no person's. */
  readonly face?: { readonly name: string; readonly photo: string | null } | undefined;
};

export type FoundGroup = { readonly kind: Kind; readonly items: readonly FoundItem[] };

/** The results by kind, in the order of `kinds`; kinds without results are left out. */
export function groupsOf({ people, days, topics, messages }: SiteSearchResults): FoundGroup[] {
  const items: Readonly<Record<Kind, readonly FoundItem[]>> = {
    people: people.map(({ username, name, position, company, city, photo }) => ({
      key: `person ${username}`,
      to: `/members/${username}`,
      title: name,
      detail: [[position, company].filter(Boolean).join(', '), city].filter(Boolean).join(' · '),
      face: { name, photo },
    })),
    days: days.map(({ id, title, date, city, venue }) => ({
      key: `day ${id}`,
      to: `/events/${id}`,
      title,
      detail: [formatDate(date), venue ?? city].join(' · '),
    })),
    topics: topics.map(({ id, slug, title, category }) => ({
      key: `topic ${id}`,
      to: topicPath({ id, slug }),
      title: title.map(({ text }) => text).join(''),
      detail: categoryName(category),
    })),
    messages: messages.map(({ conversationId, number, person, isMine, excerpt }) => ({
      key: `message ${conversationId} ${number}`,
      to: `/messages/${conversationId}?at=${number}`,
      title: person?.name ?? texts.formerMember,
      detail: `${isMine ? `${texts.you}: ` : ''}${excerpt.map(({ text }) => text).join('')}`,
      face: { name: person?.name ?? '', photo: person?.photo ?? null },
    })),
  };

  return (Object.keys(kinds) as Kind[])
    .map((kind) => ({ kind, items: items[kind] }))
    .filter((group) => group.items.length > 0);
}
