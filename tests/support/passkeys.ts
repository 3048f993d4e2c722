import type { FastifyInstance } from 'fastify';
import { beforeEach } from 'vitest';
import { testApp } from './app.ts';
import { type Deviation, softwareAuthenticator } from './authenticator.ts';
import { emptyTables, testDatabase } from './database.ts';
import { member, type Visitor, visitor } from './visitor.ts';

/** The origin of the test server, by its default settings. */
const ORIGIN = 'http://localhost:3000';

export type Device = ReturnType<typeof softwareAuthenticator>;
type Owner = Visitor & { readonly password: string };

/**
 * A device for pages of our origin. Some real devices do not count their signatures: `counting`
 * false.
 */
export const newDevice = (counting = true): Device => softwareAuthenticator(ORIGIN, counting);

/** The calls that a page makes to this server about passkeys. */
export function passkeysAt(app: FastifyInstance) {
  const optionsFor = async (who: Owner) =>
    (await who.post('/api/account/passkeys/options', { password: who.password })).json();
  const ask = async () => (await visitor(app).post('/api/login/passkey/options')).json();
  return {
    optionsFor,
    add: async (device: Device, who: Owner, told: Deviation = {}, name = 'My phone') =>
      who.post('/api/account/passkeys', {
        name,
        credential: device.create(await optionsFor(who), told),
      }),
    list: async (who: Visitor) => (await who.get('/api/account/passkeys')).json(),
    ask,
    use: async (device: Device, told: Deviation = {}, browser = visitor(app)) =>
      browser.post('/api/login/passkey', device.get(await ask(), told)),
  };
}

/**
 * A server for the tests of one file. Each test starts with a member, Robin, who is logged in and
 * has a device but no passkey.
 */
export async function passkeyStage() {
  const database = await testDatabase();
  const stage = await testApp({ database });
  const { app, clock, sent } = stage;
  const own = { robin: await member(app), phone: newDevice() };
  beforeEach(async () => {
    await emptyTables(database, 'accounts', 'passkey_challenges', 'limit_counters');
    clock.forward(1);
    own.robin = await member(app);
    await stage.runJobs();
    sent.length = 0;
    own.phone = newDevice();
  });
  return { ...stage, ...passkeysAt(app), database, own };
}

/** The status and code of a refusal. */
export const refusal = ({ statusCode, json }: Awaited<ReturnType<Visitor['post']>>) => [
  statusCode,
  json().code,
];
