import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { productionWarnings } from './production-warnings.ts';

const complete = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://fourball.co.uk',
  APP_SECRET: 'a-secret-of-more-than-32-characters',
  SMTP_URL: 'smtp://mail.fourball.co.uk:587',
  MAIL_FROM: 'Fourball <hello@fourball.co.uk>',
  CONTACT_EMAIL: 'hello@fourball.co.uk',
  COMPANY_DETAILS: 'Fourball Ltd; 1 The Green, Leeds; Company 01234567',
  TRUST_PROXY: '10.0.0.0/8',
};
const namesIn = (env: Record<string, string>) =>
  productionWarnings(readConfig(env)).map((gap) => gap.split(' ')[0]);

describe('the list of what a live site lacks', () => {
  it('has each setting once for a site with the minimum of settings', () => {
    const { FOURBALL_MODE, APP_SECRET } = complete;
    expect(namesIn({ FOURBALL_MODE, APP_SECRET, PUBLIC_URL: 'http://localhost:3000' })).toEqual([
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
      'PAYMENT_PROVIDER',
      'TRUST_PROXY',
    ]);
  });

  it('has only payments once everything else is set, because there is no real provider yet', () => {
    expect(namesIn(complete)).toEqual(['PAYMENT_PROVIDER']);
    expect(
      productionWarnings(readConfig({ ...complete, PAYMENT_PROVIDER: 'sandbox' })).join(),
    ).toMatch(/no money/);
  });

  it.each([
    ['MAIL_FROM', 'Fourball <hello@fourball.example>'],
    ['MAIL_FROM', 'hello@fourball.example'],
    ['CONTACT_EMAIL', 'hello@fourball.example'],
  ])('warns of %s if it is still %s, which nobody reads', (name, value) => {
    expect(namesIn({ ...complete, [name]: value })).toContain(name);
  });

  it.each(['dev', 'demo'])('is empty in %s mode', (mode) => {
    expect(namesIn({ FOURBALL_MODE: mode })).toEqual([]);
  });
});
