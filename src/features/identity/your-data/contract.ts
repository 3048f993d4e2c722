import { z } from '#lib/schema.ts';
import { password } from '../accounts/fields.ts';

const AnsweredTable = z.object({
  /** A description of the data in the table. */
  holds: z.string(),
  /** Why we keep it, with the legal basis. */
  reason: z.string(),
  keptFor: z.string(),
});

/** The personal data we keep, as the privacy notice lists it. */
export const PrivacyRegister = z.object({
  contactEmail: z.string(),
  tables: z.array(AnsweredTable.extend({ name: z.string() })),
});
export type PrivacyRegister = z.infer<typeof PrivacyRegister>;

/** All data about one person, for their download. */
export const OwnData = z.object({
  product: z.string(),
  madeAt: z.iso.datetime(),
  tables: z.array(
    AnsweredTable.extend({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  ),
});
export type OwnData = z.infer<typeof OwnData>;

/** What deleting the account would do, shown before the decision. */
export const DeletionPreview = z.object({
  /** Reasons why the account cannot be deleted yet; empty if it can. */
  deletionBlockers: z.array(
    z.object({
      sentence: z.string(),
      /** Pages of this site where it can be settled. */
      links: z.array(z.object({ to: z.string(), label: z.string() })),
    }),
  ),
  /** What the person has paid for and loses; they must agree to it. Empty if there is nothing. */
  losses: z.array(z.object({ sentence: z.string(), agree: z.string(), pence: z.int() })),
  tables: z.array(
    z.object({
      name: z.string(),
      holds: z.string(),
      /** Entries about this person. */
      rows: z.int(),
      /** What is kept, and why; `null` if everything is deleted. */
      kept: z.string().nullable(),
    }),
  ),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

/**
 * Deleting an account needs its password, and the amount that its owner agrees to lose, in pence.
 */
export const DeletionRequest = z.object({ password, losesPence: z.int().min(0).optional() });
export type DeletionRequest = z.infer<typeof DeletionRequest>;
