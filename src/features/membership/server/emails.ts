import { type DecryptToken, defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import type { Services } from '#platform/plugin.ts';
import { tierOf } from '../tiers.ts';
import { type About, Approved, Received, Rejected, type ToldOfApplication } from './email-payloads.ts';
import { applicationReference } from './present.ts';
import { statusPath } from './status/status-link.ts';
import type { ApplicationRow } from './store.ts';

const told = (about: About, context: EmailContext, open: DecryptToken): ToldOfApplication => ({
  ...context,
  firstName: about.firstName,
  reference: about.reference,
  link: context.publicUrl + open(about.sealedPath),
});

/** We have it, by when we answer, and where to follow it. */
export const applicationReceived = defineEmail({
  name: 'membership.application_received',
  payload: Received,
  subject: ({ reference }) => `We've received your application ${reference}`,
  compose: async (payload, context, open) => {
    const { ApplicationReceivedMail } = await import('./emails/application-received.tsx');
    const tier = tierOf(payload.membershipTier).name;
    const { askedForNews, submittedAt } = payload;
    const about = told(payload, context, open);
    return { body: ApplicationReceivedMail({ ...about, askedForNews, tier, submittedAt }) };
  },
});

/** Welcome, what comes next, and that nothing has been charged. */
export const applicationApproved = defineEmail({
  name: 'membership.application_approved',
  payload: Approved,
  subject: ({ reference }) => `Your application ${reference} is approved`,
  compose: async (payload, context, open) => {
    const { ApplicationApprovedMail } = await import('./emails/application-approved.tsx');
    const tier = tierOf(payload.membershipTier).name;
    return { body: ApplicationApprovedMail({ ...told(payload, context, open), tier }) };
  },
});

/** A kind no, with the organisers' reason if they gave one. */
export const applicationRejected = defineEmail({
  name: 'membership.application_rejected',
  payload: Rejected,
  subject: ({ reference }) => `About your application ${reference}`,
  compose: async (payload, context, open) => {
    const { ApplicationRejectedMail } = await import('./emails/application-rejected.tsx');
    return { body: ApplicationRejectedMail({ ...told(payload, context, open), reason: payload.reason }) };
  },
});

const occasions = ['received', 'approved', 'rejected'] as const;

const keyOf = (id: string, occasion: (typeof occasions)[number]): string => `application_${occasion}:${id}`;

/** The keys of every mail there can be about an application. */
export const mailKeysOf = (applicationId: string): string[] =>
  occasions.map((occasion) => keyOf(applicationId, occasion));

/** What all mails about an application have in common, for `queueMail`. */
export const mailAbout = (
  { config }: Pick<Services, 'config'>,
  application: ApplicationRow,
  occasion: (typeof occasions)[number],
  now: Date,
) => ({
  accountId: application.accountId,
  to: { name: application.firstName, address: application.email },
  key: keyOf(application.id, occasion),
  now,
  payload: {
    firstName: application.firstName,
    reference: applicationReference(application),
    sealedPath: encryptEmailToken(config.secret, statusPath(config.secret, application.id)),
  },
});
