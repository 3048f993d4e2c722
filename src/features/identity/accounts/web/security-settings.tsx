import { PasskeysSection } from '../../passkeys/web/passkeys-section.tsx';
import { PasswordSection } from '../../password/web/password-section.tsx';
import { TwoFactorSection } from '../../two-factor/web/two-factor-section.tsx';
import { myPasskeys, ownSessions, twoFactorStatus } from './account-queries.ts';
import { SessionsSection } from './sessions-section.tsx';

/** The sections of /account/security in order, and what they read. */
const sections = [
  { id: 'password', Section: PasswordSection },
  { id: 'two-factor', Section: TwoFactorSection },
  { id: 'passkeys', Section: PasskeysSection },
  { id: 'sessions', Section: SessionsSection },
] as const;
export const securityReads = [ownSessions, twoFactorStatus, myPasskeys];

/** /account/security: password, two-factor, passkeys and sessions. */
export const SecuritySettings = () => sections.map(({ id, Section }) => <Section key={id} />);
