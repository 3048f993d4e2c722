import { paragraphs } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { Person } from '../contract.ts';
import { noteTexts } from './texts.ts';

const NOTE_LENGTH = 2000;

/** A member's own note about another; empty if there is none. */
export const MemberNote = z.object({
  words: z.string(),
  /** The day on which to get in touch again, "2026-05-14"; null for none. */
  followUpOn: z.iso.date().nullable(),
});
export type MemberNote = z.infer<typeof MemberNote>;

/**
 * The body of `POST /api/members/notes/{accountId}`. Without words and a day the note is deleted.
 */
export const NoteRequest = z.object({
  words: paragraphs(NOTE_LENGTH).optional().default(''),
  followUpOn: z
    .union(
      [z.literal('').transform(() => null), z.iso.date(noteTexts.dayFault)],
      noteTexts.dayFault,
    )
    .nullable()
    .optional()
    .default(null),
});
export type NoteForm = z.input<typeof NoteRequest>;
export type NoteRequest = z.infer<typeof NoteRequest>;

/**
 * The response of `GET /api/members/follow-ups`: whom the member wants to get in touch with,
 * soonest first.
 */
export const FollowUps = z.object({
  followUps: z.array(
    z.object({
      person: Person,
      words: z.string(),
      on: z.iso.date(),
      /** Whether the day has come. */
      isDue: z.boolean(),
    }),
  ),
});
export type FollowUps = z.infer<typeof FollowUps>;
