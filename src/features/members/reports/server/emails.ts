import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { reportKinds } from '../report-states.ts';
import { closedEmailTexts } from '../texts.ts';

/** Tells a member that their account was closed after a report, and why. */
export const accountClosedEmail = defineEmail({
  name: 'members.account_closed',
  payload: z.object({ firstName: z.string(), kind: z.enum(reportKinds), reason: z.string() }),
  subject: () => closedEmailTexts.subject,
  isKept: true,
  compose: async (payload, context) => {
    const { AccountClosedEmail } = await import('./emails/account-closed.tsx');
    return {
      body: AccountClosedEmail({ ...payload, ...context }),
      // Their appeal reaches the organisers.
      replyTo: { name: '', address: context.contactEmail },
    };
  },
});
