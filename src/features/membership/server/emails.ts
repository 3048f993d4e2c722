import {
  type DecryptToken,
  defineEmail,
  type EmailContext,
  type RenewFacts,
  type SentEmail,
} from '#platform/email/email-kind.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import type { Services } from '#platform/plugin.ts';
import { isWaiting } from '../states.ts';
import { applicationSubjects } from '../texts.ts';
import { tierOf } from '../tiers.ts';
import {
  type ApplicationEmailPayload,
  type ApplicationEmailProps,
  ApprovedPayload,
  ReceivedPayload,
  RejectedPayload,
} from './email-payloads.ts';
import { applicationReference } from './present.ts';
import { statusPath } from './status-link.ts';
import { type ApplicationRow, findApplication } from './store.ts';

const emailProps = (
  about: ApplicationEmailPayload,
  context: EmailContext,
  open: DecryptToken,
): ApplicationEmailProps => ({
  ...context,
  firstName: about.firstName,
  reference: about.reference,
  link: context.publicUrl + open(about.sealedPath),
});

/** Acknowledges an application: when we reply, and where to follow it. */
export const applicationReceived = defineEmail({
  name: 'membership.application_received',
  payload: ReceivedPayload,
  subject: ({ reference }) => applicationSubjects.received(reference),
  renew: (sent, facts) =>
    renewed(
      sent,
      facts,
      'received',
      ({ about, application: { state, membershipTier, submittedAt } }) =>
        isWaiting(state)
          ? {
              ...about,
              askedForNews: false,
              membershipTier,
              submittedAt: submittedAt.toISOString(),
            }
          : undefined,
    ),
  compose: async (payload, context, open) => {
    const { ApplicationReceivedEmail } = await import('./application-received-email.tsx');
    const tier = tierOf(payload.membershipTier).name;
    const { askedForNews, submittedAt } = payload;
    const about = emailProps(payload, context, open);
    return { body: ApplicationReceivedEmail({ ...about, askedForNews, tier, submittedAt }) };
  },
});

/** Says that an application is approved, what comes next, and that nothing has been charged. */
export const applicationApproved = defineEmail({
  name: 'membership.application_approved',
  payload: ApprovedPayload,
  subject: ({ reference }) => applicationSubjects.approved(reference),
  renew: (sent, facts) =>
    renewed(sent, facts, 'approved', ({ about, application: { state, membershipTier } }) =>
      state === 'approved' ? { ...about, membershipTier } : undefined,
    ),
  compose: async (payload, context, open) => {
    const { ApplicationApprovedEmail } = await import('./application-decided-email.tsx');
    const tier = tierOf(payload.membershipTier).name;
    return { body: ApplicationApprovedEmail({ ...emailProps(payload, context, open), tier }) };
  },
});

/** Declines an application, with the organisers' reason if they gave one. */
export const applicationRejected = defineEmail({
  name: 'membership.application_rejected',
  payload: RejectedPayload,
  subject: ({ reference }) => applicationSubjects.rejected(reference),
  renew: (sent, facts) =>
    renewed(sent, facts, 'rejected', ({ about, application: { state, reason } }) =>
      state === 'rejected' ? { ...about, reason } : undefined,
    ),
  compose: async (payload, context, open) => {
    const { ApplicationRejectedEmail } = await import('./application-decided-email.tsx');
    return {
      body: ApplicationRejectedEmail({
        ...emailProps(payload, context, open),
        reason: payload.reason,
      }),
    };
  },
});

const occasions = ['received', 'approved', 'rejected'] as const;

const keyOf = (id: string, occasion: (typeof occasions)[number]): string =>
  `application_${occasion}:${id}`;

/** The deduplication keys of all emails that can be sent about an application. */
export const emailKeysOf = (applicationId: string): string[] =>
  occasions.map((occasion) => keyOf(applicationId, occasion));

/** The part of `queueEmail`'s argument that all emails about an application share. */
export const emailAbout = (
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

/**
 * Writes an email about an application anew: the link to its status page is always the same. Only
 * to the address that the application has, or to the account that it belongs to.
 */
async function renewed<Payload>(
  { key, accountId, address }: SentEmail,
  { tx, config, now }: RenewFacts,
  occasion: (typeof occasions)[number],
  write: (found: {
    readonly about: ApplicationEmailPayload;
    readonly application: ApplicationRow;
  }) => Payload | undefined,
): Promise<Payload | undefined> {
  const application = await findApplication(tx, key.slice(keyOf('', occasion).length));
  const isTheirs =
    accountId === null ? application?.email === address : application?.accountId === accountId;
  if (!application || !isTheirs) return undefined;

  const { payload: about } = emailAbout({ config }, application, occasion, now);

  return write({ about, application });
}
