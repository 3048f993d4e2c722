import { brand } from '#lib/brand.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';

/** The way back in for someone who forgot the password. */
export const passwordReset = defineEmail({
  name: 'identity.password_reset',
  payload: z.object({ firstName: z.string(), sealedToken: z.string() }),
  subject: () => `Reset your ${brand.name} password`,
  compose: async ({ firstName, sealedToken }, { publicUrl, contactEmail }, open) => {
    const { PasswordReset } = await import('./emails/password-reset.tsx');
    const link = `${publicUrl}/auth?token=${encodeURIComponent(open(sealedToken))}`;
    return { body: PasswordReset({ firstName, link, publicUrl, contactEmail }) };
  },
});
