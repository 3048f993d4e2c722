import type { Account } from '#features/identity/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { setDirectoryOpening } from '../../directory/server/opening.ts';
import { demoProfiles } from './seed-profiles.ts';
import { writeOwn } from './store.ts';

/** Fills in the profiles of the demo's members; those without an entry keep an empty one. */
export async function seedProfiles(
  { database }: Pick<Services, 'database'>,
  accounts: readonly Account[],
): Promise<void> {
  for (const { id, firstName, lastName, createdAt } of accounts) {
    // The demo's members see one another.
    await setDirectoryOpening(database, id, createdAt);

    const written = demoProfiles.get(`${firstName} ${lastName}`);
    if (!written) continue;

    await writeOwn(database, id, {
      ...written,
      website: null,
      linkedin: null,
      // Ofcom keeps these numbers free for drama and examples.
      phone: '0113 496 0123',
      audiences: lastName.length === 7 ? { handicap: 'connections' } : {},
      isUnlisted: false,
      takesMessages: true,
    });
  }
}
