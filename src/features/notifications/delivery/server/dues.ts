import type { Account } from '#features/identity/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { NotificationKind } from '#platform/notifications/notification-kind.ts';
import { type Changed, canChoose, isWanted } from '../../choices/choices.ts';
import type { OptionalKind } from '../../choices/contract.ts';
import { readSubscribed } from '../../push/server/store.ts';
import { afterQuiet } from '../quiet-hours.ts';
import { readSettingsOf } from './settings.ts';

/** An email is sent for what was not seen on the website within this time. */
const UNSEEN_MINUTES = 5;

type Occasion<Payload> = {
  readonly kind: NotificationKind<Payload>;
  readonly row: OptionalKind;
  readonly payload: Payload;
  readonly now: Date;
};

/**
 * When an email and a push are due for what accounts are notified of now: null if they have not
 * chosen that. What they choose later counts again when it is sent. An email is sent only to a
 * confirmed address, and not of a kind whose feature sends one itself.
 */
export async function readDues<Payload>(
  tx: Executor,
  accountIds: readonly string[],
  { kind, row, payload, now }: Occasion<Payload>,
) {
  const settingsOf = await readSettingsOf(tx, accountIds);
  const subscribed = await readSubscribed(tx, accountIds);
  const isEmailed = canChoose(row, 'email') && kind.hasOwnEmail !== true;
  const isUrgent = kind.isUrgent?.(payload) === true;

  return ({ id, emailVerifiedAt }: Account, changed: readonly Changed[]) => {
    const wants = isEmailed && emailVerifiedAt !== null && isWanted(changed, row, 'email');
    const pushes = subscribed.has(id) && isWanted(changed, row, 'push');
    return {
      emailDueAt: wants ? addMinutes(now, UNSEEN_MINUTES) : null,
      pushDueAt: pushes ? (isUrgent ? now : afterQuiet(settingsOf(id).quiet, now)) : null,
    };
  };
}
