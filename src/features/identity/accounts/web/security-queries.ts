import { apiQuery } from '#platform/api-client/queries.ts';
import type { PasskeyList } from '../../passkeys/contract.ts';
import type { TwoStepView } from '../../two-factor/contract.ts';

export const twoStepStatus = apiQuery<TwoStepView>('/api/account/two-step');
export const myPasskeys = apiQuery<PasskeyList>('/api/account/passkeys');
