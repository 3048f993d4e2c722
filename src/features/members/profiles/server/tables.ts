import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import type { City } from '#lib/cities.ts';
import { instant } from '#platform/database/columns.ts';
import type { Sector } from '../sectors.ts';
import type { ChosenAudiences } from '../visibility.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A profile for every account: a trigger adds it with the account. The columns from `isListed` on
 * follow from the others and from the account; triggers write them, so that the directory and its
 * index are right whatever writes a row.
 */
export const memberProfiles = pgTable(
  'member_profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sector: text().$type<Sector>(),
    city: text().$type<City>(),
    about: text().notNull().default(''),
    canHelpWith: text('can_help_with').notNull().default(''),
    lookingFor: text('looking_for').notNull().default(''),
    website: text(),
    linkedin: text(),
    /** In tenths; below zero for a plus handicap. */
    handicap: integer(),
    phone: text(),
    /** The photograph's files are `members/{photoId}/…`. */
    photoId: uuid('photo_id'),
    audiences: jsonb().$type<ChosenAudiences>().notNull().default({}),
    isUnlisted: boolean('is_unlisted').notNull().default(false),
    /** Raised by the member to make all cards that they have shown before invalid. */
    cardVersion: integer('card_version').notNull().default(1),
    takesMessages: boolean('takes_messages').notNull().default(true),
    /** When an organiser opened the whole directory for them; null unless one has. */
    directoryOpenedAt: instant('directory_opened_at'),
    /** Whether lists of members have them: the account is open and they have not opted out. */
    isListed: boolean('is_listed').notNull().default(false),
    /** Last name, first name, folded (`fold_text`). */
    sortName: text('sort_name').notNull().default(''),
    /** First name, last name and username in words, as `fold_words` has them; likewise below. */
    nameWords: text('name_words').notNull().default(''),
    /**
     * The words by which every member may find them: their name, and what they are and offer, but
     * not what they look for.
     */
    searchText: text('search_text').notNull().default(''),
    /** The stems of the same words: "accountant" finds a member in "Accountancy and tax". */
    searchStems: tsvector('search_stems').notNull().default(''),
    /** Null unless every member may see it, likewise below. */
    listedCity: text('listed_city').$type<City>(),
    listedSector: text('listed_sector').$type<Sector>(),
    listedHandicap: integer('listed_handicap'),
    /**
     * The word stems of "can help with" and "looking for"; empty unless every member may see the
     * text.
     */
    listedHelp: tsvector('listed_help').notNull().default(''),
    listedWish: tsvector('listed_wish').notNull().default(''),
  },
  (table) => [
    index('member_profiles_by_name').on(table.sortName, table.accountId).where(sql`is_listed`),
    index('member_profiles_words')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`is_listed`),
    index('member_profiles_names').using('gin', sql`name_words gin_trgm_ops`).where(sql`is_listed`),
    index('member_profiles_stems')
      .using('gin', table.searchStems, table.listedWish)
      .where(sql`is_listed`),
    uniqueIndex('member_profiles_photo').on(table.photoId).where(sql`photo_id is not null`),
    check('member_profiles_handicap', sql`handicap between -100 and 540`),
  ],
);
