import { givenName } from '../../given-name.ts';
import { EmailText } from './email-layout.tsx';

/** "Hello Robin,"; without the name where what was typed for one is none. */
export function EmailGreeting({ firstName }: { readonly firstName: string }) {
  return <EmailText>{`Hello ${givenName(firstName)}`.trimEnd()},</EmailText>;
}
