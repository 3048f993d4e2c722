import { featureOf } from '#platform/plugin.ts';
import { accountsRoom } from '../accounts/server/room.ts';
import { confirmationRoom } from '../confirmation/server/room.ts';
import { draftsRoom } from '../drafts/server/room.ts';
import { emailAddressRoom } from '../email-address/server/room.ts';
import { passkeysRoom } from '../passkeys/server/room.ts';
import { passwordRoom } from '../password/server/room.ts';
import { signInRoom } from '../sign-in/server/room.ts';
import { twoFactorRoom } from '../two-factor/server/room.ts';
import { yourDataRoom } from '../your-data/server/room.ts';

/** Accounts, sessions, ways to log in and people's own data. */
export const identity = featureOf('identity', [
  accountsRoom,
  draftsRoom,
  emailAddressRoom,
  twoFactorRoom,
  passkeysRoom,
  passwordRoom,
  signInRoom,
  confirmationRoom,
  yourDataRoom,
]);
