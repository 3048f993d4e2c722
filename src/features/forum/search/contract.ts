import { Person } from '#features/members/contract.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { searchText } from '#lib/text/text-fields.ts';
import { Category } from '../topics/contract.ts';

/**
 * A text in pieces, so that the words that were searched can be marked without any markup on the
 * wire.
 */
export const Highlighted = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type Highlighted = z.infer<typeof Highlighted>;

const FoundTopic = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: Highlighted,
  category: Category,
  posts: z.int(),
});

/** A post that a search has found. */
export const FoundPost = z.object({
  id: z.uuid(),
  number: z.int(),
  title: Highlighted,
  category: Category,
  excerpt: Highlighted,
  author: Person.nullable(),
  byClub: z.boolean(),
  at: z.iso.datetime(),
});
export type FoundPost = z.infer<typeof FoundPost>;

/** The response of `GET /api/forum/search`. */
export const Found = z.object({
  /** Topics whose titles have all the words, on the first page. */
  topics: z.array(FoundTopic),
  /** Posts, the latest first. */
  posts: z.array(FoundPost),
  next: z.string().nullable(),
  /** The query has no word that can be searched, such as "the". */
  isTooCommon: z.boolean(),
});
export type Found = z.infer<typeof Found>;

const Day = z.iso.date().optional().catch(undefined);

/** The query of `GET /api/forum/search`. Unknown values are ignored, as in every list. */
export const SearchQuery = z.object({
  /** As typed: "quotes" for phrases, -word for without. Only its first 100 characters count. */
  q: searchText.catch(''),
  category: Category.optional().catch(undefined),
  /** A username. */
  author: z
    .string()
    .regex(/^[A-Za-z0-9._-]{3,60}$/)
    .optional()
    .catch(undefined),
  /** The first and the last day, in London. */
  from: Day,
  to: Day,
  cursor: Cursor.optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
