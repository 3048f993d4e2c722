import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { firstSteps } from '../../first-steps.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';

const facts = {
  hasCompany: true,
  hasVatStatus: true,
  hasBank: false,
  missing: ['SMTP_URL', 'CONTACT_EMAIL'],
  troubles: [],
  venues: 1,
  events: 0,
  bookable: 0,
  firstDraft: null,
};
const open = (given: Parameters<typeof firstSteps>[0]) =>
  openPage('/admin', FirstStepsPanel, { known: { '/api/admin/first-steps': firstSteps(given) } });

afterEach(cleanup);

test('says how much is done, and for the rest its setting or its page', () => {
  open(facts);
  screen.getByText('4 of 8 done');
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toHaveLength(4);
  expect(steps[1]).toContain('Set where the site runs, and restart it:SMTP_URL: your email');
  expect(steps[1]).toContain('CONTACT_EMAIL: the address at which you read enquiries');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/settings?open=bank', '/admin/events/new', '/admin/events']);
});

test('says in a sentence what is wrong with payments, and how to mend it', () => {
  open({ ...facts, missing: [], events: 1, bookable: 1, troubles: ['wrong_key', 'no_webhooks'] });
  screen.getByText('6 of 8 done');
  screen.getByText(/Stripe refuses the key: copy the secret key/);
  screen.getByText(/add an endpoint for \/api\/webhooks\/stripe/);
});

test('is one line once only the bank details are left', () => {
  open({ ...facts, missing: [], events: 1, bookable: 1 });
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  const [link] = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(link).toBe('/admin/settings?open=bank');
});

test('is gone once everything is done', () => {
  open({ ...facts, hasBank: true, missing: [], events: 1, bookable: 1 });
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
