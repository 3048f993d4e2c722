import { brand } from '#lib/brand.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';

/** The way back in for someone who forgot the password. */
export const passwordReset = defineEmail({
  name: 'identity.password_reset',
  payload: z.object({ firstName: z.string(), sealedToken: z.string(), next: z.string().optional() }),
  subject: () => `Reset your ${brand.name} password`,
  compose: async ({ firstName, sealedToken, next }, { publicUrl, contactEmail }, open) => {
    const { PasswordReset } = await import('./emails/password-reset.tsx');
    const query = new URLSearchParams({ token: open(sealedToken), ...(next ? { next } : {}) });
    const link = `${publicUrl}/auth?${query}`;
    return { body: PasswordReset({ firstName, link, publicUrl, contactEmail }) };
  },
});
