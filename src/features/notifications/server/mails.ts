import { createHash } from 'node:crypto';
import { z } from '#lib/schema.ts';
import { defineMail } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { queueMail } from './queue-mail.ts';

/** The way back in for someone who forgot the password. */
export const passwordReset = defineMail({
  name: 'identity.password_reset',
  payload: z.object({ firstName: z.string(), token: z.string() }),
  subject: () => 'Reset your Fourball password',
  compose: async ({ firstName, token }, { publicUrl, contactEmail }) => {
    const { PasswordReset } = await import('./mails/password-reset.tsx');
    const link = `${publicUrl}/auth?token=${encodeURIComponent(token)}`;
    return { body: PasswordReset({ firstName, link, publicUrl, contactEmail }) };
  },
});

type Requested = { accountId: string; email: string; firstName: string; token: string };

/** Answers identity's request for a reset mail. Of the token, the mail's key holds only a hash. */
export async function queuePasswordReset(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: Requested,
): Promise<void> {
  const key = `password_reset:${createHash('sha256').update(asked.token).digest('hex')}`;
  await database.transaction((tx) =>
    queueMail(tx, passwordReset, {
      accountId: asked.accountId,
      to: { name: asked.firstName, address: asked.email },
      payload: { firstName: asked.firstName, token: asked.token },
      key,
      now: clock(),
    }),
  );
}
