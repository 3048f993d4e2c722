import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { api } from '#platform/api-client/client.ts';
import type { AccountView } from '../../accounts/contract.ts';
import type { AddPasskeyForm, AddPasskeyOptions, PasskeyLoginOptions, PasskeyView } from '../contract.ts';

/** Has the device sign our challenge, and the server judge it. Loaded late: most who log in have no passkey. */
export const logInByPasskey = (): Promise<AccountView> => logIn(false);

/** The same, once somebody takes the passkey that the browser offers in the username field. */
export const logInByOfferedPasskey = (): Promise<AccountView> => logIn(true);

/** Takes the offer back: the form it stood in is gone. */
export const withdrawOffer = (): void => WebAuthnAbortService.cancelCeremony();

async function logIn(useBrowserAutofill: boolean): Promise<AccountView> {
  const optionsJSON = await api.post<PasskeyLoginOptions>('/api/login/passkey/options');
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return api.post('/api/login/passkey', answer);
}

/** Has the device make a passkey for whoever knows the password, and the server keep it. */
export async function addPasskey({ name, password }: AddPasskeyForm): Promise<PasskeyView> {
  const optionsJSON = await api.post<AddPasskeyOptions>('/api/account/passkeys/options', { password });
  const credential = await startRegistration({ optionsJSON });
  return api.post('/api/account/passkeys', { name, credential });
}
