import type { EventTier } from '#features/events/contract.ts';
import { cities, slugOf } from '#lib/cities.ts';

/** The categories that are about a subject. Those of the cities follow them in every list. */
const subjects = [
  {
    slug: 'introductions',
    name: 'Introductions',
    about: 'Say who you are, what your business does and what you play off.',
  },
  {
    slug: 'business',
    name: 'Business',
    about: 'Advice, suppliers, premises, people and everything else at work.',
  },
  {
    slug: 'golf',
    name: 'Golf',
    about: 'Courses, clubs, lessons, rules and the round you’d rather forget.',
  },
  {
    slug: 'golf-days',
    name: 'Golf days',
    about: 'Before and after our golf days: lifts, groups and photos.',
  },
  {
    slug: 'lounge',
    name: 'Executive lounge',
    about: 'For Executive and VIP members, with a thread of its own on each golf day.',
    minTier: 'executive',
  },
  {
    slug: 'feedback',
    name: 'Site and feedback',
    about: 'What works on this site, what doesn’t, and what you’d like to see.',
  },
] as const;

type Subject = (typeof subjects)[number]['slug'];
type CitySlug = ReturnType<typeof slugOf>;

/** A category in URLs and in the database. */
export type CategorySlug = Subject | CitySlug;

/** A part of the forum. Every topic is in one. */
export type Category = {
  readonly slug: CategorySlug;
  readonly name: string;
  readonly about: string;
  /** The lowest tier whose members read and write it; absent for everyone. */
  readonly minTier?: EventTier;
};

/**
 * Every category, in the order in which they are listed. The same slugs are rows of
 * `forum_categories`.
 */
export const categories: readonly Category[] = [
  ...subjects,
  ...cities.map(({ name }) => ({
    slug: slugOf(name),
    name,
    about: `Members in and around ${name}, and the golf days there.`,
  })),
];

/** The slugs of all categories, for schemas. */
export const categorySlugs = categories.map(({ slug }) => slug) as [
  CategorySlug,
  ...CategorySlug[],
];

/** The category of a slug; undefined if there is none. */
export const categoryOf = (slug: string): Category | undefined =>
  categories.find((category) => category.slug === slug);

/** The categories that are for members of a tier. */
export const tierCategories = categories.filter(({ minTier }) => minTier !== undefined);

/** The name of a category. */
export const categoryName = (slug: CategorySlug): string => categoryOf(slug)?.name ?? slug;

/**
 * How closely a member follows a topic or category. `follow` notifies of new posts; `mute` hides it
 * from lists and notifies of nothing.
 */
export const levels = ['follow', 'normal', 'mute'] as const;
export type Level = (typeof levels)[number];
