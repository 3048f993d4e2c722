import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { api } from '#platform/api-client/client.ts';
import type { AccountView } from '../../accounts/contract.ts';
import type {
  AddPasskeyForm,
  AddPasskeyOptions,
  PasskeyLoginOptions,
  PasskeyLoginRequest,
  PasskeyView,
} from '../contract.ts';

/**
 * Lets the device sign a challenge and sends the response to the server. Loaded late, because most
 * people have no passkey.
 */
export const logInByPasskey = (): Promise<AccountView> => logIn(false);

/** Lets the device sign a challenge, for a person who is logged in already. */
export const signChallenge = async (): Promise<PasskeyLoginRequest> => {
  const optionsJSON = await api.post<PasskeyLoginOptions>('/api/login/passkey/options');
  // The browser's library knows more fields than our contract, which reads these.
  return (await startAuthentication({ optionsJSON })) as PasskeyLoginRequest;
};

/** The same for a passkey chosen from the browser's autofill. */
export const logInByOfferedPasskey = (): Promise<AccountView> => logIn(true);

/** Withdraws the autofill offer when its form is gone. */
export const withdrawOffer = (): void => WebAuthnAbortService.cancelCeremony();

async function logIn(useBrowserAutofill: boolean): Promise<AccountView> {
  const optionsJSON = await api.post<PasskeyLoginOptions>('/api/login/passkey/options');
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return api.post('/api/login/passkey', answer);
}

/** Creates a passkey on the device and stores it on the server, given the password. */
export async function addPasskey({ name, password }: AddPasskeyForm): Promise<PasskeyView> {
  const optionsJSON = await api.post<AddPasskeyOptions>('/api/account/passkeys/options', {
    password,
  });
  const credential = await startRegistration({ optionsJSON });
  return api.post('/api/account/passkeys', { name, credential });
}
