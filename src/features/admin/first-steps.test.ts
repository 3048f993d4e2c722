import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';
import { settingValueTexts } from './texts.ts';

const settings = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'PAYMENT_PROVIDER'];
const empty = {
  hasCompany: false,
  hasVatStatus: false,
  hasBank: false,
  missing: settings,
  troubles: [],
  venues: 0,
  events: 0,
  bookable: 0,
  firstDraft: null,
};

/** Each step in a line: "email: SMTP_URL", "event: /admin/events/new", "venue: done". */
const lines = (facts: Parameters<typeof firstSteps>[0]) =>
  firstSteps(facts).map(
    ({ name, isDone, settings, page }) =>
      `${name}: ${isDone ? 'done' : [...settings, page ?? []].flat().join(' ')}`,
  );

test('an empty site has everything to do, each with its setting or its page', () => {
  expect(lines(empty)).toEqual([
    'company: /admin/settings?open=company',
    'vat: /admin/settings?open=company',
    'bank: /admin/settings?open=bank',
    'email: PUBLIC_URL SMTP_URL MAIL_FROM CONTACT_EMAIL',
    'payments: PAYMENT_PROVIDER',
    'venue: /admin/venues',
    'event: /admin/events/new',
    'publish: /admin/events',
  ]);
});

test('every setting that a step may lack is said with what it is set to', () => {
  const lacks = Object.keys(settingValueTexts);
  const steps = firstSteps({ ...empty, missing: lacks });
  expect(steps.flatMap(({ settings }) => settings).sort()).toEqual(lacks.sort());
});

test('a step is done as soon as what it needs is there', () => {
  expect(
    lines({ ...empty, hasCompany: true, missing: ['CONTACT_EMAIL'], events: 1, firstDraft: 7 }),
  ).toEqual([
    'company: done',
    'vat: /admin/settings?open=company',
    'bank: /admin/settings?open=bank',
    'email: CONTACT_EMAIL',
    'payments: done',
    'venue: /admin/venues',
    'event: done',
    'publish: /admin/events/7/edit',
  ]);
  const ready = {
    hasCompany: true,
    hasVatStatus: true,
    hasBank: true,
    missing: [],
    troubles: [],
    venues: 1,
    events: 1,
    bookable: 1,
    firstDraft: null,
  };
  expect(firstSteps(ready).every(({ isDone }) => isDone)).toBe(true);
});
