import {
  type AuthenticationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { api } from '#platform/api-client/client.ts';
import type { AccountView } from '../../accounts/contract.ts';
import type { AddPasskeyForm, PasskeyLoginRequest, PasskeyView, passkeysApi } from '../contract.ts';

/**
 * Lets the device sign a challenge and sends the response to the server. Loaded late, because most
 * people have no passkey.
 */
export const logInByPasskey = (): Promise<AccountView> => logIn(false);

/** Lets the device sign a challenge, for a person who is logged in already. */
export const signChallenge = async (): Promise<PasskeyLoginRequest> => {
  const optionsJSON = await api.post<typeof passkeysApi.createPasskeyOptions>(
    '/api/login/passkey/options',
  );
  return requestOf(await startAuthentication({ optionsJSON }));
};

/** The same for a passkey chosen from the browser's autofill. */
export const logInByOfferedPasskey = (): Promise<AccountView> => logIn(true);

/** Withdraws the autofill offer when its form is gone. */
export const withdrawOffer = (): void => WebAuthnAbortService.cancelCeremony();

async function logIn(useBrowserAutofill: boolean): Promise<AccountView> {
  const optionsJSON = await api.post<typeof passkeysApi.createPasskeyOptions>(
    '/api/login/passkey/options',
  );
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return api.post<typeof passkeysApi.logInByPasskey>('/api/login/passkey', {
    body: requestOf(answer),
  });
}

/** What the server reads of an answer: a passkey that it can find names its user. */
const requestOf = ({
  clientExtensionResults,
  response,
  ...answer
}: AuthenticationResponseJSON): PasskeyLoginRequest => ({
  id: answer.id,
  rawId: answer.rawId,
  type: answer.type,
  clientExtensionResults: { ...clientExtensionResults },
  response: { ...response, userHandle: response.userHandle ?? '' },
});

/** Creates a passkey on the device and stores it on the server, given the password. */
export async function addPasskey({ name, password }: AddPasskeyForm): Promise<PasskeyView> {
  const optionsJSON = await api.post<typeof passkeysApi.beginPasskeyRegistration>(
    '/api/account/passkeys/options',
    { body: { password } },
  );
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  return api.post<typeof passkeysApi.addPasskey>('/api/account/passkeys', {
    body: { name, credential: { id, rawId, type, response } },
  });
}
