import { z } from '#lib/schema.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { tierIds } from '../tiers.ts';

/** What every mail about an application is told. */
const ApplicationEmailPayload = z.object({
  firstName: z.string(),
  reference: z.string(),
  /** The status page's path, sealed: whoever has it may withdraw the application. */
  sealedPath: z.string(),
});
export type ApplicationEmailPayload = z.infer<typeof ApplicationEmailPayload>;

export const ReceivedPayload = ApplicationEmailPayload.extend({
  membershipTier: z.enum(tierIds),
  submittedAt: z.iso.datetime(),
  /** Whether the box for news was ticked, and nobody has confirmed it yet. */
  askedForNews: z.boolean().default(false),
});
export const ApprovedPayload = ApplicationEmailPayload.extend({ membershipTier: z.enum(tierIds) });
export const RejectedPayload = ApplicationEmailPayload.extend({ reason: z.string().nullable() });

/** What the templates are told beside the club's address: names in place of ids, the link in place of its seal. */
export type ApplicationEmailProps = EmailContext & {
  readonly firstName: string;
  readonly reference: string;
  readonly link: string;
};
