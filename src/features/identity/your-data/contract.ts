import { z } from '#lib/schema.ts';
import { password } from '../accounts/fields.ts';

const AnsweredTable = z.object({
  /** What it holds, in its owner's words. */
  holds: z.string(),
  /** Why, with the lawful ground. */
  reason: z.string(),
  keptFor: z.string(),
});

/** What is kept about anybody, as the privacy notice shows it. */
export const PrivacyRegister = z.object({
  contactEmail: z.string(),
  tables: z.array(AnsweredTable.extend({ name: z.string() })),
});
export type PrivacyRegister = z.infer<typeof PrivacyRegister>;

/** All that is kept about one person, as they download it. */
export const OwnData = z.object({
  product: z.string(),
  madeAt: z.iso.datetime(),
  tables: z.array(
    AnsweredTable.extend({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  ),
});
export type OwnData = z.infer<typeof OwnData>;

/** What deleting the account would do, counted, before anybody decides. */
export const DeletionPreview = z.object({
  /** While there is one the account cannot be deleted. */
  standsInTheWay: z.array(
    z.object({
      sentence: z.string(),
      /** Where it can be settled, on this site. */
      links: z.array(z.object({ to: z.string(), label: z.string() })),
    }),
  ),
  tables: z.array(
    z.object({
      name: z.string(),
      holds: z.string(),
      /** Entries about this person. */
      rows: z.int(),
      /** What stays, and why; `null` where all of it goes. */
      kept: z.string().nullable(),
    }),
  ),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

/** The last word: with the password. */
export const DeletionRequest = z.object({ password });
export type DeletionRequest = z.infer<typeof DeletionRequest>;
