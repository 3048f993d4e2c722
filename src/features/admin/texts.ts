import type { PaymentTrouble } from '#features/payments/providers/contract.ts';
import type { FirstStepName } from './first-steps.ts';

/** Toasts of the organisers' pages. */
export const adminToasts = {
  review: 'Review started',
  approve: 'Approved',
  reject: 'Declined',
  notes: 'Note added',
  notSaved: 'Nothing has changed',
  answered: 'Marked as answered',
  notAnswered: 'Couldn’t mark as answered',
  replied: 'Reply on its way',
  notReplied: 'The reply wasn’t sent',
} as const;

export const adminTexts = {
  replyTooShort: 'Please write your reply',
  noteTooShort: 'Please say briefly how it was answered',
} as const;

/** What is wrong with the payment provider, in one sentence with what to do. */
export const paymentTroubleTexts: Readonly<Record<PaymentTrouble, string>> = {
  wrong_key:
    'Stripe refuses the key: copy the secret key from Developers → API keys into STRIPE_SECRET_KEY, and restart the site.',
  unreachable:
    'Stripe doesn’t answer: check that this server may reach api.stripe.com, and that STRIPE_API_BASE is empty.',
  wrong_clock:
    'This server’s clock is more than two minutes off, so webhooks will be refused: turn on time synchronisation (NTP).',
  no_webhooks:
    'No webhook came for the last payment: add an endpoint for /api/webhooks/stripe in Stripe, and put its signing secret into STRIPE_WEBHOOK_SECRET.',
};

/** Shown above every admin page while a test key is set. */
export const testModeTexts = {
  title: 'Test mode',
  text: 'Payments use a test key of Stripe: only test cards work, and no money moves.',
} as const;

/** What each setting of the first steps is set to, said after its name. */
export const settingValueTexts: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'the site’s address, such as https://www.example.com',
  SMTP_URL:
    'your email provider’s server, such as smtp://name:password@smtp.example.com:587, with the name and password that it gave you',
  MAIL_FROM: 'who emails come from, such as Fourball <hello@example.com>',
  CONTACT_EMAIL: 'the address at which you read enquiries',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'the live secret key from Developers → API keys in Stripe',
  STRIPE_WEBHOOK_SECRET:
    'the signing secret of the endpoint /api/webhooks/stripe, from Developers → Webhooks in Stripe',
};

/** The first steps of a new live site: what to do, and why. */
export const firstStepTexts: Readonly<
  Record<FirstStepName, { readonly title: string; readonly why: string }>
> = {
  company: {
    title: 'Say which company runs the site',
    why: 'The terms, the privacy page and every receipt name it. The law requires it.',
  },
  vat: {
    title: 'Say whether you’re registered for VAT',
    why: 'Until you do, nothing is sold with VAT, and invoices show none.',
  },
  bank: {
    title: 'Enter your bank details',
    why: 'Before you sell anything on account: without them, its invoices can only be paid by card.',
  },
  email: {
    title: 'Connect email',
    why: 'Without it nobody gets a confirmation, and enquiries reach nobody.',
  },
  payments: {
    title: 'Connect a payment provider',
    why: 'Without one no place can be paid for. The sandbox takes test cards only.',
  },
  venue: {
    title: 'Add your first venue',
    why: 'A golf day can also be published with its venue to be announced.',
  },
  event: {
    title: 'Create your first golf day',
    why: 'It starts as a draft that only organisers can see.',
  },
  publish: {
    title: 'Publish a golf day',
    why: 'Then members can book their places.',
  },
};
