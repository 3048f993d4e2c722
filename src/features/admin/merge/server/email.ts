import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { mergedEmail } from '../texts.ts';

/** Tells both addresses of a person that their two accounts are one. */
export const accountsMerged = defineEmail({
  name: 'admin.accounts_merged',
  payload: z.object({ firstName: z.string(), username: z.string() }),
  isKept: true,
  subject: () => mergedEmail.subject,
  compose: async (payload, context) => {
    const { AccountsMerged } = await import('./accounts-merged.tsx');
    return { body: AccountsMerged({ ...payload, ...context }) };
  },
});
