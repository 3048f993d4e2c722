import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, publicNumber, uuidKey } from '#platform/database/columns.ts';
import type { BillingPeriod, TierId } from '../../tiers/tiers.ts';
import type { ApplicationState } from '../states.ts';
import type { RegionId } from '../texts.ts';

const account = (name: string) =>
  uuid(name).references(() => accounts.id, { onDelete: 'set null' });

type WordColumns = Readonly<
  Record<'firstName' | 'lastName' | 'company' | 'email' | 'number', SQLWrapper>
>;

/** The applicant, their company and the reference, folded: what organisers search for. */
export const applicantWords = ({ company, email, firstName, lastName, number }: WordColumns): SQL =>
  sql`fold_text(${firstName} || ' ' || ${lastName} || ' ' || ${company} || ' ' || ${email} || ' MA-' || ${number}::text)`;

/** Applications for a membership tier. */
export const membershipApplications = pgTable(
  'membership_applications',
  {
    id: uuidKey(),
    /** The number in the reference ("MA-1001"). Gaps do not matter. */
    number: publicNumber('membership_applications_number'),
    /** The form's idempotency key. */
    key: uuid().notNull(),
    /** SHA-256 of contents and sender, which finds the same open application under another key. */
    contentHash: text('content_hash'),
    accountId: account('account_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    position: text().notNull(),
    region: text().$type<RegionId>().notNull(),
    membershipTier: text('membership_tier').$type<TierId>().notNull(),
    /** How the applicant would like to pay; null if they did not say. */
    period: text().$type<BillingPeriod>(),
    handicap: text(),
    golfClub: text('golf_club'),
    networkingGoals: text('networking_goals'),
    referralSource: text('referral_source'),
    marketingConsent: boolean('marketing_consent').notNull(),
    state: text().$type<ApplicationState>().notNull().default('submitted'),
    /** When it was sent and the terms were accepted. */
    submittedAt: instant('submitted_at').notNull(),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: account('reviewed_by'),
    /** When it was approved, declined or withdrawn. */
    endedAt: instant('ended_at'),
    endedBy: account('ended_by'),
    reason: text(),
  },
  (table) => [
    uniqueIndex('membership_applications_key').on(table.key),
    uniqueIndex('membership_applications_open_content')
      .on(table.contentHash)
      .where(sql`state in ('submitted', 'in_review')`),
    index('membership_applications_by_age').on(table.state, table.submittedAt, table.id),
    index('membership_applications_of_address').on(sql`lower(${table.email})`),
    index('membership_applications_of_account').on(table.accountId),
    index('membership_applications_words').using('gin', sql`${applicantWords(table)} gin_trgm_ops`),
    check(
      'membership_applications_state',
      sql`state in ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn')`,
    ),
    check('membership_applications_tier', sql`membership_tier in ('standard', 'executive', 'vip')`),
    check('membership_applications_period', sql`period in ('monthly', 'yearly')`),
    check(
      'membership_applications_region',
      sql`region in ('yorkshire', 'lancashire', 'east-midlands', 'west-midlands', 'cheshire')`,
    ),
    check(
      'membership_applications_ended',
      sql`(ended_at is not null) = (state in ('approved', 'rejected', 'withdrawn'))`,
    ),
    check(
      'membership_applications_reviewed',
      sql`reviewed_at is not null or state in ('submitted', 'withdrawn')`,
    ),
  ],
);

/** Notes that organisers write for each other about an application. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: uuidKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => membershipApplications.id, { onDelete: 'cascade' }),
    authorId: account('author_id'),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [index('application_notes_of_application').on(table.applicationId, table.writtenAt)],
);
