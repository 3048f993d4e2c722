import { refuse } from '#lib/refusal.ts';
import { isRecoveryCode } from '../codes.ts';
import { twoFactorRefusals } from '../contract.ts';

const { wrong_code } = twoFactorRefusals;
const RECOVERY = 'That recovery code is not right, or has been used already. Please take another one.';

/** Refuses a code of either kind beside its field: an app shows another one soon, a recovery code is gone for good. */
export function wrongCode(code: string) {
  const message = isRecoveryCode(code) ? RECOVERY : wrong_code.message;
  return refuse({ ...wrong_code, message }, { fields: { code: [message] } });
}
