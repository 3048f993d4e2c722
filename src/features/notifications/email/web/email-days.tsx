import { formatDate, formatTime } from '#lib/club-time.ts';
import { Badge } from '#ui/badge.tsx';
import { FoldedRow, ListRows } from '#ui/list/list-row.tsx';
import type { LoggedEmail } from '../contract.ts';
import { nameEmailKind } from '../kind-names.ts';
import { emailLogTexts, emailStateNames } from '../texts.ts';
import { EmailCard } from './email-card.tsx';

/** From this many on, emails that say the same to several people are one row. */
const MAILING = 3;

type Props = { readonly emails: readonly LoggedEmail[] };

/** Emails by day, latest first; those of one mailing in one row that opens. */
export const EmailDays = ({ emails }: Props) =>
  [...Map.groupBy(emails, (email) => formatDate(timeOf(email)))].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mt-5">
      <h3 className="-mb-2 font-sans text-sm font-semibold text-ink-soft figures">{day}</h3>
      <ListRows label={day}>
        {mailingsOf(ofDay).map((mailing) => {
          const [email] = mailing;
          return mailing.length < MAILING ? (
            mailing.map((one) => <EmailCard key={one.id} email={one} />)
          ) : (
            <Mailing key={email.id} first={email} emails={mailing} />
          );
        })}
      </ListRows>
    </section>
  ));

const timeOf = ({ createdAt, sentAt }: LoggedEmail): string => sentAt ?? createdAt;

type Emails = readonly [LoggedEmail, ...LoggedEmail[]];

/** The emails of a day that say the same, in the place of the latest of them. */
const mailingsOf = (emails: readonly LoggedEmail[]): Emails[] =>
  [
    ...Map.groupBy(emails, ({ kind, subject }) => `${kind} ${subject}`).values(),
  ] as unknown as Emails[];

type MailingProps = { readonly first: LoggedEmail; readonly emails: Emails };

/** The emails of one mailing: what it was, to how many, and what has not arrived. */
function Mailing({ first: { id, kind, subject }, emails }: MailingProps) {
  const failed = emails.filter(({ state }) => state === 'failed').length;
  const [latest] = emails;

  return (
    <FoldedRow
      id={`mailing-${id}`}
      title={<bdi>{subject}</bdi>}
      badges={
        failed > 0 && (
          <Badge tone="warning" oneLine>
            {failed} {emailStateNames.failed.toLowerCase()}
          </Badge>
        )
      }
      facts={[emailLogTexts.people(emails.length), nameEmailKind(kind)]}
      figureNote={formatTime(timeOf(latest))}
    >
      <ul aria-label={subject} className="*:border-t *:border-line sm:pl-6">
        {emails.map((email) => (
          <EmailCard key={email.id} email={email} isOfMailing />
        ))}
      </ul>
    </FoldedRow>
  );
}
