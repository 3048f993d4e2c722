import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { type EnquirySubject, enquirySubjectNames } from '../contact/contact-subjects.ts';
import type { Transcript } from '../contract.ts';

const person = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

// Check constraints take no parameters: the names are our own constants, without quotes in them.
const quotedSubjects = enquirySubjectNames.map((name) => `'${name}'`).join(', ');

type WordColumns = Readonly<Record<'name' | 'email' | 'number', SQLWrapper>>;

/** Who wrote, and the reference, folded: what organisers search for. */
export const enquiryWords = ({ email, name, number }: WordColumns): SQL =>
  sql`fold_text(${name} || ' ' || ${email} || ' ENQ-' || ${number}::text)`;

/**
 * Enquiries, and whether they were answered. Emails are composed from them and their text is stored
 * nowhere else.
 */
export const enquiries = pgTable(
  'contact_messages',
  {
    id: uuidKey(),
    /** The number of the reference (ENQ-1042), in order of arrival. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The idempotency key: random from the form, a hash for a conversation. */
    key: uuid().notNull(),
    /** The account that was logged in; null for a visitor. */
    accountId: person('account_id'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().$type<EnquirySubject>().notNull(),
    message: text().notNull(),
    /** The conversation with the assistant, as the sender's browser sent it. */
    transcript: jsonb().$type<Transcript>(),
    receivedAt: instant('received_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: person('answered_by'),
    /** How it was answered, for admins. */
    answerNote: text('answer_note'),
    /** What was emailed to the sender from here; null if it was answered in another way. */
    reply: text(),
  },
  (table) => [
    uniqueIndex('contact_messages_key').on(table.key),
    uniqueIndex('contact_messages_number').on(table.number),
    index('contact_messages_open').on(table.number).where(sql`${table.answeredAt} is null`),
    index('contact_messages_answered').on(table.answeredAt),
    index('contact_messages_account').on(table.accountId),
    index('contact_messages_words').using('gin', sql`${enquiryWords(table)} gin_trgm_ops`),
    index('contact_messages_answered_by').on(table.answeredBy),
    check('contact_messages_subject_known', sql`${table.subject} in (${sql.raw(quotedSubjects)})`),
    check(
      'contact_messages_transcript',
      sql`(${table.subject} = 'assistant') = (${table.transcript} is not null)`,
    ),
    check(
      'contact_messages_answered_with_note',
      sql`(${table.answeredAt} is null) = (${table.answerNote} is null)`,
    ),
  ],
);
