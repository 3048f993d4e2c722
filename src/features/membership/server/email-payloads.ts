import { z } from '#lib/schema.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { tierIds } from '../tiers.ts';

/** The payload that all emails about an application share. */
const ApplicationEmailPayload = z.object({
  firstName: z.string(),
  reference: z.string(),
  /** The status page's path, encrypted because anyone who has it may withdraw the application. */
  sealedPath: z.string(),
});
export type ApplicationEmailPayload = z.infer<typeof ApplicationEmailPayload>;

export const ReceivedPayload = ApplicationEmailPayload.extend({
  membershipTier: z.enum(tierIds),
  submittedAt: z.iso.datetime(),
  /** Whether the newsletter box was ticked and still has to be confirmed. */
  askedForNews: z.boolean().default(false),
});
export const ApprovedPayload = ApplicationEmailPayload.extend({ membershipTier: z.enum(tierIds) });
export const RejectedPayload = ApplicationEmailPayload.extend({ reason: z.string().nullable() });

/** Props of the templates: names instead of ids, and the link instead of the encrypted path. */
export type ApplicationEmailProps = EmailContext & {
  readonly firstName: string;
  readonly reference: string;
  readonly link: string;
};
