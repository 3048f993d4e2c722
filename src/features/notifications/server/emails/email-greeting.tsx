import { givenName } from '../../given-name.ts';
import { MailText } from './email-layout.tsx';

/** "Hello Robin,"; without the name where what was typed for one is none. */
export function MailGreeting({ firstName }: { readonly firstName: string }) {
  return <MailText>{`Hello ${givenName(firstName)}`.trimEnd()},</MailText>;
}
