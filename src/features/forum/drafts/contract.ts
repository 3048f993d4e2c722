import { z } from '#lib/schema.ts';
import { readPlace } from './places.ts';
import { draftFaults } from './texts.ts';

/** Characters of a draft. A post may have fewer, but a draft that is too long is not lost. */
const MOST_CHARACTERS = 60_000;

const Place = z
  .string(draftFaults.place)
  .refine((text) => readPlace(text) !== undefined, draftFaults.place);

export const DraftPath = z.object({ place: Place });

// Not trimmed and not checked as posts are: a draft is kept as it is typed. PostgreSQL stores no
// NUL.
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => typed.toWellFormed().replaceAll('\0', ''));

/** The body of `POST /api/forum/drafts/save`. */
export const SaveDraftRequest = z.object({
  place: Place,
  /** The version that this one continues; 0 for a new draft. */
  version: z.int().min(0),
  title: text(300).optional().default(''),
  category: text(60).optional().default(''),
  source: text(MOST_CHARACTERS),
});
export type SaveDraftRequest = z.infer<typeof SaveDraftRequest>;

/** The response of `POST /api/forum/drafts/save`. */
export const SavedDraft = z.object({ version: z.int(), savedAt: z.iso.datetime() });
export type SavedDraft = z.infer<typeof SavedDraft>;

/** The body of `POST /api/forum/drafts/discard`. */
export const DiscardDraftRequest = z.object({
  place: Place,
  /** The version to discard; one that was changed meanwhile is kept. Missing: whatever there is. */
  version: z.int().min(0).optional(),
});

export const Draft = z.object({
  place: z.string(),
  version: z.int(),
  title: z.string(),
  category: z.string(),
  source: z.string(),
  savedAt: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

/** The response of `GET /api/forum/drafts/{place}`. */
export const DraftView = z.object({ draft: Draft.nullable() });
export type DraftView = z.infer<typeof DraftView>;

/** The response of `GET /api/forum/drafts`: all of a member's drafts, latest first. */
export const DraftList = z.object({
  drafts: z.array(
    z.object({
      place: z.string(),
      version: z.int(),
      /**
       * The title that was typed, or that of the topic to which it belongs; null where the topic
       * can't be seen.
       */
      title: z.string().nullable(),
      /** The beginning of its text. */
      excerpt: z.string(),
      /** The page on which to go on writing. */
      path: z.string(),
      savedAt: z.iso.datetime(),
    }),
  ),
});
export type DraftList = z.infer<typeof DraftList>;
