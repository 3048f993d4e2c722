import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/** Characters of a draft. What is sent may have fewer, but a draft that is too long is not lost. */
const MOST_CHARACTERS = 60_000;

/**
 * What a draft is for, such as "message:<account>". Drafts are read by their writer alone, so a
 * place says nothing of whether what it names exists.
 */
const DraftPath = z.object({
  place: z.string().regex(/^[a-z]{1,20}(?::[a-z]{1,20})?(?::[\da-f-]{36})?$/, 'Say what it’s for'),
});

// Not trimmed and not checked as posts are: a draft is kept as it is typed. PostgreSQL stores no
// NUL.
const Text = z
  .string()
  .max(MOST_CHARACTERS)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));

/** The fields that were typed, by their names. */
const Words = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/), Text)
  .refine((fields) => Object.keys(fields).length <= 10, 'Please use fewer fields');

/** The body of `POST /api/drafts/{place}`. */
const SaveDraftRequest = z.object({
  /** The version that this one continues; 0 for a new draft. */
  version: z.int().min(0),
  /** Null discards the draft of this version; one that was changed meanwhile is kept. */
  words: Words.nullable(),
});

/** The response of `POST /api/drafts/{place}`: 0 for a draft that was discarded. */
const SavedDraft = z.object({ version: z.int() });

export const Draft = z.object({
  version: z.int(),
  words: z.record(z.string(), z.string()),
  savedAt: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

/** The response of `GET /api/drafts/{place}`. */
const DraftView = z.object({ draft: Draft.nullable() });

/** The endpoints of this contract. */
export const draftsApi = {
  readDraft: endpoint('GET', '/api/drafts/:place', { params: DraftPath, response: DraftView }),
  saveDraft: endpoint('POST', '/api/drafts/:place', {
    params: DraftPath,
    body: SaveDraftRequest,
    response: SavedDraft,
  }),
};
