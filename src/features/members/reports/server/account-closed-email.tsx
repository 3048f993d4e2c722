import { queueEmail } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { EmailGreeting, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import { reportKinds } from '../report-states.ts';
import { yours } from '../texts.ts';

const Payload = z.object({ firstName: z.string(), kind: z.enum(reportKinds), reason: z.string() });
type Payload = z.infer<typeof Payload>;

const SUBJECT = 'Your account is closed';

/** Tells a member that their account was closed after a report, and why. */
export const accountClosedEmail = defineEmail<Payload>({
  name: 'members.account_closed',
  payload: Payload,
  subject: () => SUBJECT,
  isKept: true,
  compose: (payload, context) => ({
    body: <AccountClosedEmail {...payload} {...context} />,
    // Their appeal reaches the organisers.
    replyTo: { name: '', address: context.contactEmail },
  }),
});

const AccountClosedEmail = ({
  firstName,
  kind,
  reason,
  publicUrl,
  contactEmail,
}: Payload & EmailContext) => (
  <EmailLayout
    preview="We’ve closed your account after a report."
    heading={SUBJECT}
    publicUrl={publicUrl}
    contactEmail={contactEmail}
    reason="You’re receiving this email because you had an account with us."
  >
    <EmailGreeting firstName={firstName} />
    <EmailText>
      Other members reported {yours[kind]}. We’ve closed your account, for this reason:
    </EmailText>
    {reason.split(/\n+/).map((paragraph) => (
      <EmailText key={paragraph}>{paragraph}</EmailText>
    ))}
    <EmailText>
      You can’t log in any more. Places that you’ve booked stay booked until we’ve settled them with
      you. If you think this is wrong, reply to this email, and an organiser will look at it again.
    </EmailText>
  </EmailLayout>
);

type Closed = {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly reportId: string;
  readonly kind: Payload['kind'];
  readonly reason: string;
  readonly now: Date;
};

/** Queues the email to the address of an account that has just been closed. */
export const queueAccountClosed = (
  tx: Executor,
  { account, reportId, kind, reason, now }: Closed,
): Promise<unknown> =>
  queueEmail(tx, accountClosedEmail, {
    accountId: account.id,
    to: { name: fullName(account), address: account.email },
    payload: { firstName: account.firstName, kind, reason },
    key: `${accountClosedEmail.name}:${reportId}`,
    now,
  });
