import { adminPages } from '#features/admin/frame/admin-pages.ts';
import { categoryName } from '#features/forum/categories.ts';
import { topicPath } from '#features/forum/posts/topic-rules.ts';
import { formatDate } from '#lib/club-time.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import type { FoundByOrganiser, SiteSearchResults } from './contract.ts';
import { kinds, searchTexts as texts } from './texts.ts';

export type Kind = keyof typeof kinds;

/** One result, in the same form for all kinds. */
export type FoundItem = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  /** Another page about the same: a member's public profile, for organisers. */
  readonly also?: { readonly to: string; readonly label: string } | undefined;
  /** A member's face; undefined where the result is no person's. */
  readonly face?: { readonly name: string; readonly photo: string | null } | undefined;
};

export type FoundGroup = { readonly kind: Kind; readonly items: readonly FoundItem[] };

/**
 * The results by kind, in the order of `kinds`; kinds without results are left out.
 * @param organiser what organisers find besides; undefined for everyone else
 */
export function groupsOf(
  words: string,
  { people, days, topics, messages }: SiteSearchResults,
  organiser: FoundByOrganiser | undefined,
): FoundGroup[] {
  const items: Readonly<Record<Kind, readonly FoundItem[]>> = {
    pages: organiser ? pagesNamed(words) : [],
    people: organiser ? organiser.people.map(presentAccount) : people.map(presentMember),
    records: (organiser?.records ?? []).map(({ title, detail, path }) => ({
      key: `record ${path}`,
      to: path,
      title,
      detail,
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

const presentMember = ({
  username,
  name,
  position,
  company,
  city,
  photo,
}: SiteSearchResults['people'][number]): FoundItem => ({
  key: `person ${username}`,
  to: `/members/${username}`,
  title: name,
  detail: [[position, company].filter(Boolean).join(', '), city].filter(Boolean).join(' · '),
  face: { name, photo },
});

/** An account as organisers find it: their record first, then the page that members see. */
const presentAccount = ({
  company,
  email,
  id,
  isActive,
  name,
  photo,
  username,
}: FoundByOrganiser['people'][number]): FoundItem => ({
  key: `person ${username}`,
  to: `/admin/members/${id}`,
  title: name,
  detail: [company, email, !isActive && 'Deactivated'].filter(Boolean).join(' · '),
  face: { name, photo },
  also: { to: `/members/${username}`, label: texts.publicProfile },
});

/** The organisers' pages whose names have a word beginning with each typed word. */
function pagesNamed(typed: string): FoundItem[] {
  const words = wordsOf(typed);
  return adminPages
    .flatMap(({ name, pages }) => pages.map((page) => ({ ...page, group: name })))
    .filter(({ label }) =>
      words.every((word) => wordsOf(label).some((one) => one.startsWith(word))),
    )
    .map(({ to, label, group }) => ({ key: `page ${to}`, to, title: label, detail: group }));
}
