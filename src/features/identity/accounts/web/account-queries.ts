import { apiQuery } from '#platform/api-client/queries.ts';
import type { EmailChangeView } from '../../email-address/contract.ts';
import type { PasskeyList } from '../../passkeys/contract.ts';
import type { TwoFactorView } from '../../two-factor/contract.ts';
import type { DeletionPreview, PrivacyRegister } from '../../your-data/contract.ts';
import type { SessionView } from '../contract.ts';

/** The email change that waits for confirmation, if there is one. */
export const emailChange = apiQuery<EmailChangeView>('/api/account/email-change');

/** Where this person is logged in. */
export const ownSessions = apiQuery<readonly SessionView[]>('/api/account/sessions');

/** What deleting the account would do. */
export const deletionPreview = apiQuery<DeletionPreview>('/api/account/deletion');

/** The personal data we store, for the privacy notice. */
export const privacyRegister = apiQuery<PrivacyRegister>('/api/privacy-register');

export const twoFactorStatus = apiQuery<TwoFactorView>('/api/account/two-factor');
export const myPasskeys = apiQuery<PasskeyList>('/api/account/passkeys');
