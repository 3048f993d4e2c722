import { apiQuery } from '#platform/api-client/queries.ts';
import type { PasskeyList } from '../../passkeys/contract.ts';
import type { TwoFactorView } from '../../two-factor/contract.ts';

export const twoStepStatus = apiQuery<TwoFactorView>('/api/account/two-step');
export const myPasskeys = apiQuery<PasskeyList>('/api/account/passkeys');
