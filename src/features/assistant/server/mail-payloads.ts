import { z } from '#lib/schema.ts';
import { OfficeRequest } from '../contract.ts';

/** What the office reads of a conversation. */
export const Conversation = z.object({
  name: z.string(),
  email: z.string(),
  transcript: OfficeRequest.shape.transcript,
});
export type Conversation = z.infer<typeof Conversation>;
