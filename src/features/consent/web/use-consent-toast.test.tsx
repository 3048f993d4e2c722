import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toastStore } from '#ui/toast/toast.ts';
import { ALL } from '../consent-record.ts';
import { saveConsent } from './save-consent.ts';
import { useConsentToast } from './use-consent-toast.ts';

const now = new Date('2026-05-14T08:30:00Z');
/** Title and number of the toast on the screen. */
const shown = () => toastStore.read().map(({ title, id }) => `${title} ${id}`);

function Frame() {
  useConsentToast();
  return null;
}

afterEach(cleanup);
beforeEach(() => {
  delete document.documentElement.dataset['consentSaved'];
});

test('a toast confirms a choice when it is made', () => {
  const before = shown();
  render(<Frame />);
  expect(shown()).toEqual(before);
  act(() => saveConsent(ALL, now));
  expect(shown()).not.toEqual(before);
  expect(shown()[0]).toContain('Cookie choices saved');
});

test('a toast confirms a choice made before hydration once', () => {
  const before = shown();
  saveConsent(ALL, now);
  expect(shown()).toEqual(before);
  render(<Frame />);
  const confirmed = shown();
  expect(confirmed).not.toEqual(before);
  render(<Frame />);
  expect(shown()).toEqual(confirmed);
});
