import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { containsText } from '#platform/database/word-search.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { renderEmail } from '#platform/email/render-email.ts';
import type { Services } from '#platform/plugin.ts';
import { signToken } from '#platform/signed-token.ts';
import type { EmailLogPage, EmailLogQuery, LoggedEmail } from '../contract.ts';
import { nameGolfDay } from '../golf-days.ts';
import { emailLogRefusals } from '../texts.ts';
import { type EmailRow, findEmail } from './email-store.ts';
import type { FactDay } from './member-facts.ts';
import { whyNotSentAgain } from './send-again.ts';
import { emails } from './tables.ts';

const PAGE = 50;

/** A page of the email log, latest first. */
export async function readEmailLog(
  {
    database: db,
    emailKinds,
    memberFacts,
  }: Pick<Services, 'database' | 'emailKinds' | 'memberFacts'>,
  { q, state, event, account, kind, cursor }: EmailLogQuery,
): Promise<EmailLogPage> {
  const text = sql`${emails.toName} || ' ' || ${emails.toAddress} || ' ' || ${emails.subject}`;

  const conditions: (SQL | undefined)[] = [
    q ? containsText(text, q) : undefined,
    state ? eq(emails.state, state) : undefined,
    event ? eq(emails.about, `${EVENT}${event}`) : undefined,
    account ? eq(emails.accountId, account) : undefined,
    kind ? eq(emails.kind, kind) : undefined,
    cursor
      ? sql`(${emails.createdAt}, ${emails.id}) < (select created_at, id from mails where id = ${cursor})`
      : undefined,
  ];

  const rows = await db
    .select()
    .from(emails)
    .where(and(...conditions))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(PAGE + 1);

  const [failed] = await db
    .select({ number: count() })
    .from(emails)
    .where(eq(emails.state, 'failed'));

  const page = rows.slice(0, PAGE);
  const [days, people] = await Promise.all([
    memberFacts.daysById(db, page.map(eventOf).filter(isNumber)),
    findAccounts(
      db,
      page.flatMap(({ accountId }) => accountId ?? []),
    ),
  ]);

  return {
    emails: page.map((email) => presentEmail(email, { days, people }, emailKinds)),
    failed: failed?.number ?? 0,
    kinds: emailKinds.map(({ name }) => name).toSorted(),
    person: account ? await readPerson(db, account) : null,
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The person of an account; null if it was deleted or never was. */
async function readPerson(db: Executor, accountId: string): Promise<EmailLogPage['person']> {
  const account = (await findAccounts(db, [accountId])).get(accountId);
  if (!account || account.erasedAt !== null) return null;
  return {
    name: fullName(account),
    address: account.email,
    isConfirmed: account.emailVerifiedAt !== null,
  };
}

/** How the subject of an email about a golf day begins (`eventThread` of bookings). */
const EVENT = 'golf-day-';

/** The id of the golf day that an email is about. */
const eventOf = ({ about }: EmailRow): number | undefined =>
  about?.startsWith(EVENT) ? Number(about.slice(EVENT.length)) : undefined;

const isNumber = (id: number | undefined): id is number => id !== undefined;

type Known = {
  readonly days: ReadonlyMap<number, FactDay>;
  readonly people: Awaited<ReturnType<typeof findAccounts>>;
};

const presentEmail = (
  email: EmailRow,
  { days, people }: Known,
  emailKinds: readonly EmailKind[],
): LoggedEmail => {
  const isKept = email.payload !== null;
  const isRenewable = emailKinds.find(({ name }) => name === email.kind)?.renew !== undefined;
  const person = people.get(email.accountId ?? '');
  const toName = person && person.erasedAt === null ? fullName(person) : email.toName;
  const { id, kind, accountId, toAddress, subject, state, attempts, lastError } = email;
  const day = days.get(eventOf(email) ?? 0);

  return {
    ...{ id, kind, accountId, toName, toAddress, subject, state, attempts, lastError },
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
    golfDay: day
      ? { id: day.eventId, name: nameGolfDay({ ...day, startsAt: day.startsAt.toISOString() }) }
      : null,
    can: { read: isKept, sendAgain: whyNotSentAgain({ state, isKept, isRenewable }) === undefined },
  };
};

/** What an email says, as plain text. */
export async function readEmailText(
  { config, database, emailKinds }: Pick<Services, 'config' | 'database' | 'emailKinds'>,
  emailId: string,
): Promise<{ text: string }> {
  const email = await findEmail(database, emailId);
  if (!email) throw new Refused(emailLogRefusals.email_not_found);

  const kind = emailKinds.find(({ name }) => name === email.kind);
  if (email.payload === null || !kind?.isKept) throw new Refused(emailLogRefusals.email_not_kept);

  const { body } = await kind.compose(
    kind.payload.parse(email.payload),
    {
      publicUrl: config.publicUrl,
      contactEmail: config.contactEmail,
      sign: (purpose, bytes) => signToken(config.secret, purpose, bytes),
    },
    () => {
      throw new Error(`The email ${kind.name} has a token, and must not be kept`);
    },
  );

  return { text: (await renderEmail(body)).text };
}
