import { expect, test } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
};

// Shows product 27
test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    runJobs: true,
    vatRate: 20,
  });
  expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
});

test('Stripe needs its key, and a test key is recognised', () => {
  const stripe = { PAYMENT_PROVIDER: 'stripe' };
  expect(readConfig(stripe)).toMatchObject({
    paymentProvider: undefined,
    stripe: undefined,
    missingForStripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  });
  expect(readConfig({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_abc' })).toMatchObject({
    paymentProvider: 'stripe',
    stripe: { secretKey: 'rk_live_abc', isTest: false, apiBase: undefined },
    missingForStripe: ['STRIPE_WEBHOOK_SECRET'],
  });
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toMatchObject({
    paymentProvider: 'sandbox',
    stripe: { isTest: true },
    missingForStripe: [],
  });
  expect(
    faultsOf({
      STRIPE_SECRET_KEY: 'pk_live_abc',
      STRIPE_WEBHOOK_SECRET: 'secret',
      STRIPE_API_BASE: 'nowhere',
    }).map((fault) => fault.split(' ')[0]),
  ).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE']);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

// Shows product 27
test('all faults are reported at once, each with the name and the valid values', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost/fourball',
    PUBLIC_URL: 'fourball.example',
    TRUST_PROXY: '10.0.0.0/8, the balancer',
    APP_SECRET: 'short',
    SMTP_URL: 'mail.example:25',
    MAIL_FROM: 'Fourball',
    CONTACT_EMAIL: 'office',
    VAT_RATE: '120',
    PAGE_CACHE_MB: '0',
    LOG_LEVEL: 'loud',
    CONSENT_SCRIPTS: 'analytics http://stats.example/count.js',
    RUN_JOBS: 'yes',
    S3_ENDPOINT: 's3.example',
    S3_BUCKET: 'Files',
  });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'APP_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'CONTACT_EMAIL',
    'PAGE_CACHE_MB',
    'VAT_RATE',
    'LOG_LEVEL',
    'CONSENT_SCRIPTS',
    'RUN_JOBS',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
});

test('reads a bucket, and no settings of one mean the data folder', () => {
  expect(readConfig({}).s3).toBeUndefined();
  const env = {
    S3_ENDPOINT: 'https://store.example/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(env).s3).toEqual({
    endpoint: 'https://store.example',
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(faultsOf({ S3_REGION: 'eu-west-2' })).toHaveLength(4);
});

test.each(['0', '65536', '3000.5', 'NaN'])('reports one fault for PORT=%s', (port) => {
  expect(faultsOf({ PORT: port })).toEqual([
    'PORT must be a whole number from 1 to 65535, for example 3000',
  ]);
});

test('live mode reports missing secrets together with other faults', () => {
  const faults = faultsOf({ FOURBALL_MODE: 'live', PORT: 'x' });
  expect(faults).toHaveLength(3);
  expect(faults.join('\n')).toMatch(/PUBLIC_URL is required.*\n.*APP_SECRET is required/);
});

test.each([
  ['PUBLIC_URL', 'https://fourball.example/club'],
  ['PUBLIC_URL', 'https://fourball.example?x=1'],
  ['PUBLIC_URL', 'https://fourball.example/#top'],
  ['PUBLIC_URL', 'https://robin:secret@fourball.example'],
  ['PUBLIC_URL', 'http://fourball.example'],
  ['PUBLIC_URL', 'http://192.0.2.7:3000'],
  ['APP_SECRET', 'fourball-demo-secret-not-for-live-use'],
  ['APP_SECRET', 'only-31-characters-are-too-few.'],
  ['APP_SECRET', 'password'.repeat(5)],
  ['APP_SECRET', ' '.repeat(40)],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
])('live mode refuses %s=%s', (name, value) => {
  const live = {
    FOURBALL_MODE: 'live',
    PUBLIC_URL: 'https://a.example',
    APP_SECRET: 'a-secret-of-more-than-32-characters',
  };
  const faults = faultsOf({ ...live, [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name} `));
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://[::1]:8080',
  'https://fourball.example/',
])('live mode may be tried at %s', (publicUrl) => {
  const live = {
    FOURBALL_MODE: 'live',
    PUBLIC_URL: publicUrl,
    APP_SECRET: 'a-secret-of-more-than-32-characters',
  };
  expect(readConfig(live).publicUrl).toBe(publicUrl.replace(/\/$/, ''));
});

test('a demo has an invented company, and a live site only its own', () => {
  const live = {
    FOURBALL_MODE: 'live',
    PUBLIC_URL: 'https://a.example',
    APP_SECRET: 'a-secret-of-more-than-32-characters',
  };
  expect(readConfig({}).companyDetails).toHaveLength(4);
  expect(readConfig(live).companyDetails).toEqual(['Fourball']);
  expect(
    readConfig({ ...live, COMPANY_DETAILS: 'Club Ltd; 1 High Street' }).companyDetails,
  ).toEqual(['Club Ltd', '1 High Street']);
});

test('proxies are addresses, ranges, or named kinds of addresses', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ]);
});

test('a database URL may have a socket folder instead of a host', () => {
  const url = 'postgresql://fourball@/fourball?host=%2Fvar%2Frun';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('a session URL without a database URL is refused', () => {
  const DATABASE_SESSION_URL = 'postgresql://fourball@db.internal/fourball';
  expect(() => readConfig({ DATABASE_SESSION_URL })).toThrow(
    'DATABASE_SESSION_URL needs DATABASE_URL',
  );
  expect(
    readConfig({
      DATABASE_URL: 'postgresql://fourball@pooler.internal:6432/fourball',
      DATABASE_SESSION_URL,
    }),
  ).toMatchObject({ databaseSessionUrl: DATABASE_SESSION_URL });
});

test("providers' scripts have a category and a safe address each, and there are none by default", () => {
  expect(readConfig({}).consentScripts).toEqual([]);
  const list =
    'analytics https://stats.example/count.js?site=1, marketing https://ads.example/tag.js';
  expect(readConfig({ CONSENT_SCRIPTS: list }).consentScripts).toEqual([
    { category: 'analytics', src: 'https://stats.example/count.js?site=1' },
    { category: 'marketing', src: 'https://ads.example/tag.js' },
  ]);
  for (const wrong of [
    'https://stats.example/count.js',
    'essential https://a.example/b.js',
    'analytics count.js',
  ])
    expect(faultsOf({ CONSENT_SCRIPTS: wrong })).toHaveLength(1);
});
