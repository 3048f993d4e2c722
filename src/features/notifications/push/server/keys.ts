import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import { pushKeys } from './tables.ts';

const PURPOSE = 'fourball push keys 1';

/** The key pair by which push services know this site: P-256, as base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

type Needs = { readonly config: Config; readonly database: Database; readonly clock: () => Date };

/**
 * The keys of the settings, else those of the database, which are made when they are first needed.
 * Of two processes that make them at once, both use the ones that were stored first.
 * @throws if the stored key was encrypted with another APP_SECRET
 */
export async function readPushKeys({ config, database, clock }: Needs): Promise<PushKeys> {
  if (config.pushKeys) return config.pushKeys;

  const [stored] = await database.select().from(pushKeys);
  if (stored)
    return {
      publicKey: stored.publicKey,
      privateKey: decrypt(PURPOSE, config.secret, stored.privateKey),
    };

  const { generateVAPIDKeys } = (await import('web-push')).default;
  const { publicKey, privateKey } = generateVAPIDKeys();

  await database
    .insert(pushKeys)
    .values({
      id: 1,
      publicKey,
      privateKey: encrypt(PURPOSE, config.secret, privateKey),
      createdAt: clock(),
    })
    .onConflictDoNothing();

  return readPushKeys({ config, database, clock });
}
