import { z } from '#lib/schema.ts';

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
