import { ownSessions } from './account-queries.ts';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The matters of /account/security, in the order they stand there, and what they read. */
const sections = [
  { id: 'password', Section: PasswordSection },
  { id: 'sessions', Section: SessionsSection },
] as const;
export const securityReads = [ownSessions];

/** /account/security: what keeps an account its owner's. */
export const SecurityPart = () => sections.map(({ id, Section }) => <Section key={id} />);
