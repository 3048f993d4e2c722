import { inArray } from 'drizzle-orm';
import type { Account } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Services } from '#platform/plugin.ts';
import { uploadPhoto } from '../../profiles/server/photos.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { drawPortrait, type Look } from './draw-portrait.ts';
import { portraitLooks } from './portrait-looks.ts';

/** Gives the demo's members their drawn portraits. Run again, it adds only those that are missing. */
export async function seedPortraits(
  services: Pick<Services, 'database' | 'clock' | 'storage'>,
  accounts: readonly Account[],
): Promise<void> {
  const profiles = await services.database
    .select({ id: memberProfiles.accountId, photoId: memberProfiles.photoId })
    .from(memberProfiles)
    .where(
      inArray(
        memberProfiles.accountId,
        accounts.map(({ id }) => id),
      ),
    );
  const withPhoto = new Set(profiles.filter(({ photoId }) => photoId).map(({ id }) => id));

  for (const account of accounts) {
    const name = fullName(account);
    const look = portraitLooks.get(name);
    if (!look || withPhoto.has(account.id)) continue;

    await uploadPhoto(services, account.id, await portraitPicture(name, look));
  }
}

/** A drawn portrait as a PNG file, which is stored as an uploaded photo is. */
export async function portraitPicture(name: string, look: Look): Promise<Buffer> {
  // Loaded here, because only the demo draws portraits.
  const { Resvg } = await import('@resvg/resvg-js');

  return new Resvg(drawPortrait(name, look), { font: { loadSystemFonts: false } }).render().asPng();
}
