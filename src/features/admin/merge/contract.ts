import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { mergeTexts } from './texts.ts';

/**
 * The query of `GET /api/admin/members/{accountId}/merge`: the username or email address of the
 * account that ends.
 */
export const MergeQuery = z.object({
  from: line(254).pipe(z.string().min(3, mergeTexts.otherMissing)),
});

const Side = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  registeredAt: z.iso.datetime(),
});

/** What merging two accounts would do. */
export const MergePreview = z.object({
  /** The account that ends. */
  from: Side,
  /** The account that is kept. */
  into: Side,
  /** What goes to the kept account, the most first. */
  moves: z.array(z.object({ what: z.string(), rows: z.int() })),
  /** Why they cannot be merged now; empty if they can. */
  blockers: z.array(
    z.object({
      sentence: z.string(),
      link: z.object({ to: z.string(), label: z.string() }).nullable(),
    }),
  ),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** The body of `POST /api/admin/members/{accountId}/merge`. */
export const MergeRequest = z.object({
  fromId: z.uuid(mergeTexts.otherMissing),
  reason: paragraphs(1000).pipe(z.string().min(3, mergeTexts.reasonMissing)),
});
export type MergeRequest = z.infer<typeof MergeRequest>;

export const Merged = z.object({ message: z.string() });
