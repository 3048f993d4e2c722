import { addMinutes } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { notifyLoginChange } from '../../accounts/server/login-changed-email.ts';
import { passwordUses } from '../../accounts/server/login-limits.ts';
import { checkPassword, lockOwnAccount } from '../../accounts/server/passwords.ts';
import type { PasskeyLoginRequest } from '../../passkeys/contract.ts';
import { verifyUsedPasskey } from '../../passkeys/server/log-in.ts';
import { recordUse } from '../../passkeys/server/passkey-store.ts';
import { passkeyRefusals, twoFactorRefusals } from '../../texts.ts';
import { codeUses, spendCode, wrongCode } from '../../two-factor/server/spend-code.ts';
import type { Confirmation, ConfirmRequest } from '../contract.ts';
import { CONFIRMED_MINUTES } from '../when-to-confirm.ts';
import { noteConfirmed } from './recently-confirmed.ts';

/**
 * Confirms that a session is still in its owner's hands, by the password, a code of two-factor or a
 * passkey. Each attempt counts as a failed login before it is checked, so that whoever has a
 * session cannot guess.
 */
export function confirmSession(
  services: Services,
  requester: Requester,
  request: ConfirmRequest,
): Promise<Confirmation> {
  switch (request.by) {
    case 'password':
      return byPassword(services, requester, request.password);
    case 'code':
      return byCode(services, requester, request.code);
    case 'passkey':
      return byPasskey(services, requester, request.passkey);
  }
}

async function byPassword(services: Services, requester: Requester, password: string) {
  const checked = await checkPassword(services, requester, password);
  const now = services.clock();
  return services.database.transaction(async (tx): Promise<Confirmation> => {
    await lockOwnAccount(tx, requester, { now, confirmed: checked });
    return await note(tx, requester, now);
  });
}

function byCode(services: Services, requester: Requester, code: string): Promise<Confirmation> {
  const { config, database, clock } = services;
  const [now, accountId] = [clock(), requester.account.id];
  const uses = codeUses({ accountId, address: requester.address, by: 'owner', code, now });

  return countedFirst(database, uses, () =>
    database.transaction(async (tx): Promise<Confirmation> => {
      const locked = await lockOwnAccount(tx, requester, { now });
      if (!locked.twoFactorSince) throw new Refused(twoFactorRefusals.two_factor_is_off);

      const proof = await spendCode(tx, { appSecret: config.secret, accountId, code, now });
      if (!proof) throw wrongCode(code);
      if (proof === 'recovery_code') await notifyLoginChange(tx, locked, 'recovery_code_used', now);
      return await note(tx, requester, now);
    }),
  );
}

function byPasskey(
  services: Services,
  requester: Requester,
  answer: PasskeyLoginRequest,
): Promise<Confirmation> {
  const { database, clock } = services;
  const [now, accountId] = [clock(), requester.account.id];

  return countedFirst(
    database,
    passwordUses({ accountId, address: requester.address, now }),
    async () => {
      const used = await verifyUsedPasskey(services, answer, now);

      const { passkey, counter } = used;

      // Somebody else's passkey says nothing about this session's owner.
      if (passkey.accountId !== accountId) throw new Refused(passkeyRefusals.passkey_refused);

      return database.transaction(async (tx): Promise<Confirmation> => {
        await lockOwnAccount(tx, requester, { now });
        if (!(await recordUse(tx, passkey.id, counter, now)))
          throw new Refused(passkeyRefusals.passkey_refused);
        return await note(tx, requester, now);
      });
    },
  );
}

async function note(tx: Executor, { account, token }: Requester, now: Date): Promise<Confirmation> {
  await noteConfirmed(tx, { accountId: account.id, token }, now);
  return { until: addMinutes(now, CONFIRMED_MINUTES).toISOString() };
}
