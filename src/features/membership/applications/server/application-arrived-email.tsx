import { findAdminIds } from '#features/identity/server/public.ts';
import { defineNotification, notify, queueEmail } from '#features/notifications/server/public.ts';
import { brand } from '#lib/brand.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { EmailButton, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { tierOf } from '../../tiers/tiers.ts';
import { applicationReference } from './present.ts';
import type { ApplicationRow } from './store.ts';

type Props = {
  readonly reference: string;
  readonly tier: string;
  readonly applicationId: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

const ApplicationArrivedEmail = ({ reference, tier, applicationId, ...context }: Props) => (
  <EmailLayout
    preview="Please answer within 24 hours."
    heading="A new membership application"
    publicUrl={context.publicUrl}
    contactEmail={context.contactEmail}
    reason="You’re receiving this email because this address receives the site’s applications."
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

/** To organisers: an application has arrived. The office has an email about it. */
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

/**
 * The same to the office, by email. The applicant's own words are on the page, not in the email.
 */
export const applicationToOrganisers = defineEmail({
  name: 'membership.application_to_organisers',
  payload: z.object({ reference: z.string(), tier: z.string(), applicationId: z.string() }),
  subject: ({ reference }) => `${reference}: a new membership application`,
  compose: (payload, context) => {
    return { body: ApplicationArrivedEmail({ ...payload, ...context }) };
  },
});

/** Tells the organisers of a new application at once, in the transaction that stores it. */
export async function tellOrganisers(
  { config }: Pick<Services, 'config'>,
  tx: Executor,
  application: ApplicationRow,
): Promise<void> {
  const { id, membershipTier, submittedAt: now } = application;
  await notify(tx, now, {
    kind: applicationArrived,
    to: await findAdminIds(tx),
    actor: null,
    payload: { applicationId: id },
    key: `${applicationArrived.name}:${id}`,
  });

  await queueEmail(tx, applicationToOrganisers, {
    accountId: null,
    to: { name: brand.name, address: config.contactEmail },
    payload: {
      reference: applicationReference(application),
      tier: tierOf(membershipTier).name,
      applicationId: id,
    },
    key: `${applicationToOrganisers.name}:${id}`,
    now,
  });
}
