import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';

/** Confirms that an account was deleted. */
export const accountErasedEmail = defineLetter({
  name: 'identity.account_erased',
  payload: z.object({ firstName: z.string(), at: z.iso.datetime() }),
  subject: () => `Your ${brand.name} account has been deleted`,
  letter: ({ at }, context) => ({
    heading: 'Your account has been deleted',
    preview: 'This is the last email you’ll get from us.',
    text: [
      `On ${formatDateTime(at)} you deleted your account and your personal data with it. If you had bookings, they and their payments stay in our accounts without your name, as the law requires.`,
      'Thank you for being with us. You’re welcome back any time with a new account.',
    ],
    smallPrint: `If this wasn’t you, email us at ${context.contactEmail}.`,
    reason: `You’re receiving this email because your ${brand.name} account used this address.`,
  }),
});
