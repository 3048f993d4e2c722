import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { AccountView, Done, PasswordRequest } from '../accounts/contract.ts';
import { line } from '../accounts/fields.ts';
import { fieldTexts } from '../texts.ts';

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]*$/);
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The result of `navigator.credentials.get` (Web Authentication Level 3, 5.1.3), as JSON. */
export const PasskeyLoginRequest = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100),
  }),
});
export type PasskeyLoginRequest = z.infer<typeof PasskeyLoginRequest>;

/**
 * The options for `navigator.credentials.get`. They are the same for everyone, so they reveal no
 * accounts.
 */
export const PasskeyLoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyLoginOptions = z.infer<typeof PasskeyLoginOptions>;

const passkeyName = line(60).min(1, fieldTexts.passkeyNameMissing);

/** The fields of the form; the name is sent together with the device's response. */
export const AddPasskeyForm = PasswordRequest.extend({ name: passkeyName });
export type AddPasskeyForm = z.infer<typeof AddPasskeyForm>;

/** The result of `navigator.credentials.create`, and the name of the passkey. */
export const AddPasskeyRequest = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(40_000),
      transports: z.array(z.string().max(30)).max(10).default([]),
    }),
  }),
});
export type AddPasskeyRequest = z.infer<typeof AddPasskeyRequest>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** The options for `navigator.credentials.create`. */
export const AddPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type AddPasskeyOptions = z.infer<typeof AddPasskeyOptions>;

export const PasskeyPath = z.object({ passkeyId: z.uuid() });
export const RenamePasskeyRequest = z.object({ name: passkeyName });
export type RenamePasskeyRequest = z.infer<typeof RenamePasskeyRequest>;

/** A passkey as its owner sees it. */
export const PasskeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/**
 * An account's passkeys, and the site name that they belong to; null if the site's address is an IP
 * address.
 */
export const PasskeyList = z.object({
  siteName: z.string().nullable(),
  passkeys: z.array(PasskeyView),
});
export type PasskeyList = z.infer<typeof PasskeyList>;

/** The endpoints of this contract. */
export const passkeysApi = {
  createPasskeyOptions: endpoint('POST', '/api/login/passkey/options', {
    response: PasskeyLoginOptions,
  }),
  logInByPasskey: endpoint('POST', '/api/login/passkey', {
    body: PasskeyLoginRequest,
    response: AccountView,
  }),
  listPasskeys: endpoint('GET', '/api/account/passkeys', { response: PasskeyList }),
  beginPasskeyRegistration: endpoint('POST', '/api/account/passkeys/options', {
    body: PasswordRequest,
    response: AddPasskeyOptions,
  }),
  addPasskey: endpoint('POST', '/api/account/passkeys', {
    body: AddPasskeyRequest,
    response: PasskeyView,
    status: 201,
  }),
  renamePasskey: endpoint('POST', '/api/account/passkeys/:passkeyId/name', {
    params: PasskeyPath,
    body: RenamePasskeyRequest,
    response: PasskeyView,
  }),
  removePasskey: endpoint('POST', '/api/account/passkeys/:passkeyId/remove', {
    params: PasskeyPath,
    response: Done,
  }),
};
