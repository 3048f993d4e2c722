import { givenName } from '../../given-name.ts';
import { EmailText } from './email-layout.tsx';

/** "Hello Robin,", or "Hello," if the first name is not a name (`given-name.ts`). */
export function EmailGreeting({ firstName }: { readonly firstName: string }) {
  return <EmailText>{`Hello ${givenName(firstName)}`.trimEnd()},</EmailText>;
}
