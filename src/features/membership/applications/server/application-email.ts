import { z } from '#lib/schema.ts';
import type {
  DecryptToken,
  EmailContext,
  RenewFacts,
  SentEmail,
} from '#platform/email/email-kind.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import type { Services } from '#platform/plugin.ts';
import { applicationReference } from './present.ts';
import { statusPath } from './status-link.ts';
import { type ApplicationRow, findApplication } from './store.ts';

/** The payload that all emails about an application share. */
export const ApplicationEmailPayload = z.object({
  firstName: z.string(),
  reference: z.string(),
  /** The status page's path, encrypted because anyone who has it may withdraw the application. */
  sealedPath: z.string(),
});
export type ApplicationEmailPayload = z.infer<typeof ApplicationEmailPayload>;

/** Props of the templates: names instead of ids, and the link instead of the encrypted path. */
export type ApplicationEmailProps = EmailContext & {
  readonly firstName: string;
  readonly reference: string;
  readonly link: string;
};

export const emailProps = (
  about: ApplicationEmailPayload,
  context: EmailContext,
  open: DecryptToken,
): ApplicationEmailProps => ({
  ...context,
  firstName: about.firstName,
  reference: about.reference,
  link: context.publicUrl + open(about.sealedPath),
});

const occasions = [
  'received',
  'approved',
  'rejected',
  'waiting_3',
  'waiting_10',
  'expired',
] as const;

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
export async function renewed<Payload>(
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
