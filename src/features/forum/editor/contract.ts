import { Person } from '#features/members/contract.ts';
import { z } from '#lib/schema.ts';

/** The body of `POST /api/forum/preview`: what has been typed. */
export const PreviewRequest = z.object({ text: z.string().max(60_000) });

/** The response of `POST /api/forum/preview`: safe HTML, as the post will be shown. */
export const Preview = z.object({ html: z.string() });
export type Preview = z.infer<typeof Preview>;

/** The query of `GET /api/forum/mentions`: the letters after the @. */
export const MentionQuery = z.object({ q: z.string().max(60) });

/** The response of `GET /api/forum/mentions`: members to choose from, at most 8. */
export const MentionList = z.object({ people: z.array(Person) });
export type MentionList = z.infer<typeof MentionList>;
