import { createHash } from 'node:crypto';
import { z } from '#lib/schema.ts';
import { defineMail } from '#platform/mail/mail-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { queueMail } from './queue-mail.ts';

/** The way back in for someone who forgot the password. */
export const passwordReset = defineMail({
  name: 'identity.password_reset',
  payload: z.object({ firstName: z.string(), sealedToken: z.string() }),
  subject: () => 'Reset your Fourball password',
  compose: async ({ firstName, sealedToken }, { publicUrl, contactEmail }, open) => {
    const { PasswordReset } = await import('./mails/password-reset.tsx');
    const link = `${publicUrl}/auth?token=${encodeURIComponent(open(sealedToken))}`;
    return { body: PasswordReset({ firstName, link, publicUrl, contactEmail }) };
  },
});

type Requested = { accountId: string; email: string; firstName: string; sealedToken: string };

/** Answers identity's request for a reset mail. The token stays sealed until the mail leaves. */
export async function queuePasswordReset(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: Requested,
): Promise<void> {
  const key = `password_reset:${createHash('sha256').update(asked.sealedToken).digest('hex')}`;
  await database.transaction((tx) =>
    queueMail(tx, passwordReset, {
      accountId: asked.accountId,
      to: { name: asked.firstName, address: asked.email },
      payload: { firstName: asked.firstName, sealedToken: asked.sealedToken },
      key,
      now: clock(),
    }),
  );
}
