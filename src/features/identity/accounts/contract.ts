import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { fieldTexts } from '../texts.ts';
import { line, name, password } from './fields.ts';

/** The logged-in person as their own browser sees them: the "user" of the specification. */
export const AccountView = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  /** Whether the owner has confirmed this address by opening a link sent to it. */
  emailVerified: z.boolean(),
  /** Present only for an admin who cannot use the admin pages before turning two-factor on. */
  mustSetUpTwoFactor: z.literal(true).optional(),
});
export type AccountView = z.infer<typeof AccountView>;

/** A response that only confirms that the request was carried out. */
export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;

/**
 * The profile fields that members can edit. Any other field of the request (`isAdmin`, `email`,
 * `id`) is dropped.
 */
export const ProfileRequest = z.object({
  firstName: name(fieldTexts.firstNameMissing),
  lastName: name(fieldTexts.lastNameMissing),
  company: line(120).optional(),
  position: line(120).optional(),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

/** A logged-in browser, described so that its owner recognises it. */
export const SessionView = z.object({
  id: z.uuid(),
  /** "Firefox on Windows". */
  device: z.string(),
  /** The network's address, shortened. */
  place: z.string(),
  openedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Whether this is the session that sent the request. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;
export const SessionList = z.array(SessionView);

export const SessionPath = z.object({ sessionId: z.uuid() });

/** The account's own password again, before a login method changes. */
export const PasswordRequest = z.object({ password });

export type PasswordRequest = z.infer<typeof PasswordRequest>;

/** The endpoints of this contract. */
export const accountsApi = {
  readUser: endpoint('GET', '/api/user', { response: AccountView }),
  changeAccount: endpoint('POST', '/api/account/profile', {
    body: ProfileRequest,
    response: AccountView,
  }),
  listSessions: endpoint('GET', '/api/account/sessions', { response: SessionList }),
  endSession: endpoint('POST', '/api/account/sessions/:sessionId/end', {
    params: SessionPath,
    response: SessionList,
  }),
  endOtherSessions: endpoint('POST', '/api/account/sessions/end-others', { response: SessionList }),
};
