import { featureOf } from '#platform/plugin.ts';
import { accountChanges } from '../accounts/server/room.ts';
import { desk } from '../desk/server/room.ts';
import { frame } from '../frame/server/room.ts';
import { members } from '../members/server/room.ts';
import { money } from '../money/server/room.ts';
import { settingsPage } from '../settings/server/room.ts';

/** The admin pages that join several capabilities. */
export const admin = featureOf('admin', [
  accountChanges,
  frame,
  members,
  settingsPage,
  money,
  desk,
]);
