import { line } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { GolfDayNames } from './golf-days.ts';

/**
 * The states of an email. `dropped`: there was no reason to send it any more when its turn came.
 */
export const emailStates = ['queued', 'sent', 'failed', 'dropped'] as const;

export type EmailState = (typeof emailStates)[number];

/** The filter of the email log. An empty value, as a form sends it, counts as none. */
export const EmailLogQuery = z.object({
  /** Part of a name, an address or a subject. */
  q: line(100).optional(),
  state: z.union([z.enum(emailStates), z.literal('')]).optional(),
  /** Emails to this account. */
  account: z.union([z.uuid(), z.literal('')]).optional(),
  /** The name of a kind of emails. */
  kind: line(100).optional(),
  /** A golf day's id. */
  event: z.union([z.coerce.number().int().positive(), z.literal('')]).optional(),
  /** The last email of the page before. */
  cursor: z.uuid().optional(),
});
export type EmailLogQuery = z.infer<typeof EmailLogQuery>;

/** An email as admins see it. */
export const LoggedEmail = z.object({
  id: z.uuid(),
  /** The name of its kind. */
  kind: z.string(),
  /** The account that it belongs to; null for a person without one. */
  accountId: z.uuid().nullable(),
  /** Their full name, where it is known. */
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The golf day that it is about; its name is in words. */
  golfDay: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Its text is kept for 30 days, and never if it may have a personal link. */
  can: z.object({ read: z.boolean(), sendAgain: z.boolean() }),
});
export type LoggedEmail = z.infer<typeof LoggedEmail>;

export const EmailLogPage = z.object({
  emails: z.array(LoggedEmail),
  /** How many have failed, on any page. */
  failed: z.int(),
  /** The names of the kinds that there can be. */
  kinds: z.array(z.string()),
  /** Whose emails these are, if they are those of one account. */
  person: z.object({ name: z.string(), address: z.string(), isConfirmed: z.boolean() }).nullable(),
  /** The cursor of the next page. */
  next: z.uuid().nullable(),
});
export type EmailLogPage = z.infer<typeof EmailLogPage>;

const EmailParams = z.object({ emailId: z.uuid() });
const EmailText = z.object({ text: z.string() });
export type EmailText = z.infer<typeof EmailText>;

/**
 * The key names the press of the button, so that a double click sends once; `seen` is the state
 * that the admin saw, so that an email which another admin has sent again meanwhile is not sent
 * twice.
 */
export const SendAgainRequest = z.object({
  key: z.uuid('Please reload the page and press the button again'),
  seen: z.enum(emailStates),
});
export type SendAgainRequest = z.infer<typeof SendAgainRequest>;

/** How many emails were queued again; none if this was asked for before. */
export const SentAgain = z.object({ queued: z.int() });
export type SentAgain = z.infer<typeof SentAgain>;

/** The endpoints of this contract. */
export const emailLogApi = {
  readEmailLog: endpoint('GET', '/api/admin/emails', {
    query: EmailLogQuery,
    response: EmailLogPage,
  }),
  readEmailText: endpoint('GET', '/api/admin/emails/:emailId/text', {
    params: EmailParams,
    response: EmailText,
  }),
  sendAgain: endpoint('POST', '/api/admin/emails/:emailId/send-again', {
    params: EmailParams,
    body: SendAgainRequest,
    response: SentAgain,
  }),
  listGolfDayNames: endpoint('GET', '/api/admin/golf-day-names', { response: GolfDayNames }),
};
