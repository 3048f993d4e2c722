import type { Config } from './config.ts';

/** Reserved for examples by RFC 2606: emails to it reach nobody. */
const isExample = (address: string): boolean => /\.example>?$/.test(address);

/**
 * What a live site may lack: how to detect it, and a sentence that begins with the setting and says
 * what follows.
 */
const gaps: readonly (readonly [isGap: (config: Config) => boolean, sentence: string])[] = [
  [
    ({ publicUrl }) => publicUrl.startsWith('http:'),
    'PUBLIC_URL is an address of this machine: links in emails will only work on this machine.',
  ],
  [({ smtpUrl }) => !smtpUrl, 'SMTP_URL is not set: emails are saved to files and not sent.'],
  [
    ({ mailFrom }) => isExample(mailFrom),
    'MAIL_FROM is an address nobody reads: replies to our emails are lost.',
  ],
  [
    ({ contactEmail }) => isExample(contactEmail),
    'CONTACT_EMAIL is an address nobody reads: the site shows it, and enquiries reach no organiser.',
  ],
  [
    ({ missingForStripe }) => missingForStripe.includes('STRIPE_SECRET_KEY'),
    'STRIPE_SECRET_KEY is not set: no place can be paid for.',
  ],
  [
    ({ missingForStripe }) => missingForStripe.includes('STRIPE_WEBHOOK_SECRET'),
    'STRIPE_WEBHOOK_SECRET is not set: payments are seen a minute or two late.',
  ],
  [
    ({ paymentProvider, missingForStripe }) => !paymentProvider && missingForStripe.length === 0,
    'PAYMENT_PROVIDER is not set: no place can be paid for.',
  ],
  [
    ({ paymentProvider }) => paymentProvider === 'sandbox',
    'PAYMENT_PROVIDER is sandbox: its test cards give places away, and no money moves.',
  ],
  [
    ({ paymentProvider, stripe }) => paymentProvider === 'stripe' && stripe?.isTest === true,
    'STRIPE_SECRET_KEY is a test key: its test cards give places away, and no money moves.',
  ],
  [
    ({ trustProxy }) => trustProxy.length === 0,
    'TRUST_PROXY is not set: behind a proxy all visitors share one address, and its limits.',
  ],
];

/**
 * What a live site still lacks before members can use it, one sentence each, most important first.
 * None of it prevents the start, so that a site can be tried live before everything is set. Empty
 * in dev and demo mode.
 */
export const productionWarnings = (config: Config): readonly string[] =>
  config.mode === 'live'
    ? gaps.filter(([isGap]) => isGap(config)).map(([, sentence]) => sentence)
    : [];

/**
 * The names of the settings that a live site still lacks: "SMTP_URL". Empty in dev and demo mode.
 */
export const missingSettings = (config: Config): readonly string[] =>
  productionWarnings(config).map((sentence) => sentence.slice(0, sentence.indexOf(' ')));
