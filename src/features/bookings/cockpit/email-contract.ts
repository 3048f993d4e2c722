import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { emailStates } from '#features/notifications/contract.ts';
import { z } from '#lib/schema.ts';
import { AttendeeFilter } from './contract.ts';
import { emailFaults } from './field-texts.ts';

/** What the organisers write to a list. */
export const EmailText = z.object({
  subject: line(150).min(3, emailFaults.subject),
  text: paragraphs(5000).min(3, emailFaults.text),
});
export type EmailText = z.infer<typeof EmailText>;

/** The body of `POST /api/admin/events/{eventId}/emails`. */
export const EmailRequest = EmailText.extend({
  /** Chosen by the page: the same email is sent once. */
  id: z.uuid(),
  filter: AttendeeFilter.omit({ sort: true }),
  /** The number of recipients that the admin has seen. */
  recipients: z.int().min(0),
});
export type EmailRequest = z.infer<typeof EmailRequest>;

export const EmailQueued = z.object({ recipients: z.int() });
export const EmailRecipients = z.object({ people: z.int() });
export type EmailRecipients = z.infer<typeof EmailRecipients>;

/** An email of the organisers, with the state of each recipient's. */
export const SentEmail = z.object({
  id: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  recipients: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      state: z.enum(emailStates),
      /** Why it was not delivered. */
      lastError: z.string().nullable(),
    }),
  ),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** The response of `GET /api/admin/events/{eventId}/emails`: latest first. */
export const SentEmailList = z.array(SentEmail);
