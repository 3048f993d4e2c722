import { findAdminIds } from '#features/identity/server/public.ts';
import { notify, queueEmail } from '#features/notifications/server/public.ts';
import { brand } from '#lib/brand.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { defineNotification } from '#platform/notification-kinds.ts';
import type { Services } from '#platform/plugin.ts';
import { tierOf } from '../tiers.ts';
import { applicationReference } from './present.ts';
import type { ApplicationRow } from './store.ts';

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
  compose: async (payload, context) => {
    const { ApplicationArrivedEmail } = await import('./emails/application-arrived.tsx');
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
