import {
  type DecryptToken,
  defineEmail,
  type EmailContext,
  type EmailKind,
} from '#platform/email/email-kind.ts';
import type { Letter } from './emails/account-letter.tsx';

type AccountEmail<Payload> = Pick<EmailKind<Payload>, 'name' | 'payload' | 'subject' | 'renew'> & {
  readonly letter: (payload: Payload, context: EmailContext, decrypt: DecryptToken) => Letter;
};

/** Declares an email that greets the owner of an account and has the layout of a letter. */
export const defineAccountEmail = <Payload extends { readonly firstName: string }>({
  letter,
  ...kind
}: AccountEmail<Payload>): EmailKind<Payload> =>
  defineEmail({
    ...kind,
    compose: async (payload, context, decrypt) => {
      const { AccountLetter } = await import('./emails/account-letter.tsx');
      const { firstName } = payload;
      return {
        body: AccountLetter({ firstName, ...letter(payload, context, decrypt), ...context }),
      };
    },
  });
