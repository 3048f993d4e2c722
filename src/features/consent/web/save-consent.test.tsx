import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALL, CONSENT_KEY, ONLY_ESSENTIAL, PREFERENCES_KEY } from '../consent-record.ts';
import { hasConsent } from './has-consent.ts';
import { saveConsent } from './save-consent.ts';

const now = new Date('2026-05-14T08:30:00Z');
const record = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const attribute = () => document.documentElement.dataset['consent'];

beforeEach(() => {
  document.body.innerHTML =
    '<div id="consent"><button>Accept</button></div><main id="content" tabindex="-1"></main>';
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

// Shows spec 4.16, product 41
test('saving writes both records and marks the page', () => {
  saveConsent({ ...ONLY_ESSENTIAL, analytics: true }, now);
  const flags = { essential: true, analytics: true, marketing: false, preferences: false };
  expect(record(CONSENT_KEY)).toEqual({ flags, at: now.toISOString() });
  expect(record(PREFERENCES_KEY)).toEqual(flags);
  expect(attribute()).toBe('essential analytics');
  expect([hasConsent('analytics'), hasConsent('marketing')]).toEqual([true, false]);
});

test('refusing a category removes only what was stored under it', () => {
  saveConsent(ALL, now);
  localStorage.setItem('fourball-recommendations', '{}');
  localStorage.setItem('fourball-theme', 'dark');
  saveConsent(ALL, now);
  expect(localStorage.getItem('fourball-recommendations')).toBe('{}');
  saveConsent({ ...ALL, preferences: false }, now);
  expect(localStorage.getItem('fourball-recommendations')).toBeNull();
  expect(localStorage.getItem('fourball-theme')).toBe('dark');
});

test('the focus moves to the page when its button disappears, and otherwise stays', () => {
  document.querySelector('button')?.focus();
  saveConsent(ALL, now);
  expect(document.activeElement?.id).toBe('content');
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  elsewhere.focus();
  saveConsent(ALL, now);
  expect(document.activeElement).toBe(elsewhere);
});

test('the choice applies to the page even if the browser refuses storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveConsent(ONLY_ESSENTIAL, now);
  expect(attribute()).toBe('essential');
});
