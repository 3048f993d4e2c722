import type { FastifyInstance } from 'fastify';
import { type Deviation, softwareAuthenticator } from './authenticator.ts';
import { type Visitor, visitor } from './visitor.ts';

/** Where the server of the tests says it stands. */
const ORIGIN = 'http://localhost:3000';

export type Device = ReturnType<typeof softwareAuthenticator>;
type Owner = Visitor & { readonly password: string };

/** A device for a page of ours; not every one counts how often it has signed. */
export const newDevice = (counting = true): Device => softwareAuthenticator(ORIGIN, counting);

/** What a page does with passkeys, before this server. */
export function passkeysAt(app: FastifyInstance) {
  const optionsFor = async (who: Owner) =>
    (await who.post('/api/account/passkeys/options', { password: who.password })).json();
  const ask = async () => (await visitor(app).post('/api/login/passkey/options')).json();
  return {
    optionsFor,
    add: async (device: Device, who: Owner, told: Deviation = {}, name = 'My phone') =>
      who.post('/api/account/passkeys', { name, credential: device.create(await optionsFor(who), told) }),
    list: async (who: Visitor) => (await who.get('/api/account/passkeys')).json(),
    ask,
    use: async (device: Device, told: Deviation = {}, browser = visitor(app)) =>
      browser.post('/api/login/passkey', device.get(await ask(), told)),
  };
}
