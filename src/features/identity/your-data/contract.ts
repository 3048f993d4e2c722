import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Done } from '../accounts/contract.ts';
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
  /** The company that takes card payments; null while nobody does, and for the sandbox. */
  cardProcessor: z.enum(['stripe']).nullable(),
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

/** What an admin opened: the person's page, their application, or a file with them among others. */
export const openedRecords = ['record', 'application', 'export'] as const;
export type OpenedRecord = (typeof openedRecords)[number];

/** One opening of a record. */
const Opening = z.object({
  id: z.uuid(),
  what: z.enum(openedRecords),
  /** The admin's name; null if their account was deleted. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});

/**
 * The response of `GET /api/account/openings`: the latest 50, latest first, and how many there are.
 */
export const OpeningList = z.object({ openings: z.array(Opening), total: z.int() });
export type OpeningList = z.infer<typeof OpeningList>;

/** The endpoints of this contract. */
export const yourDataApi = {
  readRegister: endpoint('GET', '/api/privacy-register', { response: PrivacyRegister }),
  exportOwnData: endpoint('GET', '/api/account/data', { response: OwnData }),
  readOpenings: endpoint('GET', '/api/account/openings', { response: OpeningList }),
  previewDeletion: endpoint('GET', '/api/account/deletion', { response: DeletionPreview }),
  eraseAccount: endpoint('POST', '/api/account/deletion', {
    body: DeletionRequest,
    response: Done,
  }),
};
