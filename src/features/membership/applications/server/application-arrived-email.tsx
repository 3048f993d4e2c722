import { findAdminIds } from '#features/identity/server/public.ts';
import { defineNotification, notify } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { EmailButton, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { tierOf } from '../../tiers/tiers.ts';
import { ORGANISER_REASON } from '../texts.ts';
import { emailOrganisers } from './email-organisers.ts';
import { applicationReference } from './present.ts';
import type { ApplicationRow } from './store.ts';

type Props = {
  readonly reference: string;
  readonly tier: string;
  readonly applicationId: string;
  readonly reason: string;
} & EmailContext;

const ApplicationArrivedEmail = ({ reference, tier, applicationId, reason, ...context }: Props) => (
  <EmailLayout
    preview="Please answer within 24 hours."
    heading="A new membership application"
    publicUrl={context.publicUrl}
    contactEmail={context.contactEmail}
    unsubscribe={context.unsubscribe}
    reason={reason}
  >
    <EmailText>The applicant expects to hear from us within 24 hours.</EmailText>
    <FactList
      facts={[
        { label: 'Application', value: reference },
        { label: 'Membership', value: tier },
      ]}
    />
    <EmailButton href={`${context.publicUrl}/admin/applications/${applicationId}`}>
      Open the application
    </EmailButton>
  </EmailLayout>
);

/** To organisers: an application has arrived. It has an email of its own, sent at once. */
export const applicationArrived = defineNotification({
  name: 'membership.application_arrived',
  row: 'desk',
  payload: z.object({ applicationId: z.uuid() }),
  hasOwnEmail: true,
  present: ({ applicationId }) => ({
    sentence: 'A new membership application has arrived',
    path: `/admin/applications/${applicationId}`,
  }),
});

const Arrived = z.object({ reference: z.string(), tier: z.string(), applicationId: z.string() });
type Arrived = z.infer<typeof Arrived>;

const subject = ({ reference }: Arrived): string => `${reference}: a new membership application`;

/**
 * The same to the office, by email. The applicant's own words are on the page, not in the email.
 */
export const applicationToOrganisers = defineEmail({
  name: 'membership.application_to_organisers',
  payload: Arrived,
  subject,
  compose: (payload, context) => ({
    body: ApplicationArrivedEmail({
      ...{ ...payload, ...context },
      reason: 'You’re receiving this email because this address receives the site’s applications.',
    }),
  }),
});

/** The same to each organiser, who can switch it off. */
export const applicationToAdmin = defineEmail({
  name: 'membership.application_to_admin',
  payload: Arrived,
  subject,
  optional: () => 'desk',
  compose: (payload, context) => ({
    body: ApplicationArrivedEmail({
      ...{ ...payload, ...context },
      reason: ORGANISER_REASON,
    }),
  }),
});

/**
 * Tells the office and each organiser of a new application at once, in the transaction that stores
 * it. An organiser whose address is the office's gets one email.
 */
export async function tellOrganisers(
  { config }: Pick<Services, 'config'>,
  tx: Executor,
  application: ApplicationRow,
): Promise<void> {
  const { id, membershipTier, submittedAt: now } = application;
  const admins = await findAdminIds(tx);
  await notify(tx, now, {
    kind: applicationArrived,
    to: admins,
    actor: null,
    payload: { applicationId: id },
    key: `${applicationArrived.name}:${id}`,
  });

  await emailOrganisers(tx, config, {
    ...{ office: applicationToOrganisers, admin: applicationToAdmin, id, now },
    payload: {
      reference: applicationReference(application),
      tier: tierOf(membershipTier).name,
      applicationId: id,
    },
  });
}
