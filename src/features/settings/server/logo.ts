import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unwrap } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import {
  type OpenPicture,
  type PictureBytes,
  readPicture,
} from '#platform/uploads/read-picture.ts';
import { logoLimits, settingRefusals as refusal } from '../texts.ts';
import { saveSettings } from './save-settings.ts';
import { logos } from './tables.ts';

/** The most pixels of a stored logo: at its size on paper, sharp at 250 dots an inch. */
const FRAME = { width: 700, height: 240 } as const;

/** Who changes the logo, and the version that they saw. */
type Change = { readonly version: number; readonly by: string };

/**
 * Re-encodes a picture to PNG on white, as paper shows it, and makes it the logo. Nothing else of
 * the file remains.
 * @throws Refused for what is no such picture, and if another organiser has changed the logo since
 */
export async function uploadLogo(
  services: Services,
  picture: PictureBytes,
  change: Change,
): Promise<void> {
  const png = unwrap(
    await readPicture(picture, {
      limits: logoLimits,
      refusals: {
        busy: refusal.logos_busy,
        unreadable: refusal.logo_unreadable,
        damaged: refusal.logo_damaged,
        moves: refusal.logo_moves,
        tooSmall: refusal.logo_too_small,
        tooManyPixels: refusal.logo_too_many_pixels,
      },
      encode,
    }),
  );

  const id = randomUUID();
  await saveSettings(services, { group: 'logo', value: { file: id }, why: '', ...change }, (tx) =>
    tx.insert(logos).values({ id, png, uploadedAt: services.clock() }),
  );
}

/** Invoices show the product's name again from now on. */
export const removeLogo = (services: Services, change: Change): Promise<void> =>
  saveSettings(services, { group: 'logo', value: { file: '' }, why: '', ...change });

const encode = (open: OpenPicture): Promise<Buffer> =>
  open()
    .autoOrient()
    .resize({ ...FRAME, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A logo's file; undefined if there is none. */
export const findLogo = async (db: Executor, id: string): Promise<Buffer | undefined> =>
  (await db.select({ png: logos.png }).from(logos).where(eq(logos.id, id)))[0]?.png;
