import { clubTopics } from './club-keywords.ts';
import { dayTopics } from './day-keywords.ts';
import { type Keyword, readKeywords } from './keywords.ts';
import { moneyTopics } from './money-keywords.ts';
import { ownTopics } from './own-keywords.ts';

/**
 * What the assistant can be asked about, each with the keywords that tell it (`keywords.ts` says how they are written),
 * from the particular to the general: this order decides between equals. A keyword is matched by whole words; its plural
 * in -s and one mistyped letter need not be listed. A phrase beside its own words counts more than they do alone: "my
 * refund" outweighs "refund"; and so does what is asked of something ("rain + refund"), against either word by itself.
 */
const lists = { ...ownTopics, ...moneyTopics, ...dayTopics, ...clubTopics } as const;

/** What a question can be about. */
export type CategoryId = keyof typeof lists;

/** Every category, in the order that decides between equals. */
export const categoryIds = Object.keys(lists) as CategoryId[];

/** The keywords of a category. */
export const keywordsOf = (id: CategoryId): Keyword[] => readKeywords(lists[id]);

/** What any golf day is called: with cities and dates, the one keyword of `next_event` that says which. */
export const anyDay = 'event|golf day|golf event|golf days|next';
