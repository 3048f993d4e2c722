import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { THEME_KEY, themeRecord } from './theme.ts';
import { ThemeChoice } from './theme-choice.tsx';

const now = Date.parse('2040-05-14T08:30:00Z');
const year = 365 * 86_400_000;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.dataset['theme'] = 'light';
});

const kept = () => localStorage.getItem(THEME_KEY);

test('a chosen theme is stored with its time', async () => {
  render(<ThemeChoice />);
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(kept()).toBe(themeRecord('dark', now));
});

test('“Automatic” forgets the choice, and follows the device', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  localStorage.setItem(THEME_KEY, themeRecord('light', now));
  render(<ThemeChoice />);
  await userEvent.click(screen.getByRole('button', { name: 'Automatic' }));
  expect([kept(), document.documentElement.dataset['theme']]).toEqual([null, 'dark']);
  vi.unstubAllGlobals();
});

// Shows spec 9.20
test.each([
  ['seen months ago', themeRecord('dark', now - year / 2)],
  ['kept before themes were dated', 'dark'],
])('a visit renews a theme %s', (_when, stored) => {
  localStorage.setItem(THEME_KEY, stored);
  render(<ThemeChoice />);
  expect(kept()).toBe(themeRecord('dark', now));
});

test('a theme unused for a year is removed, and nothing is stored without a choice', () => {
  localStorage.setItem(THEME_KEY, themeRecord('dark', now - year));
  render(<ThemeChoice />);
  expect(localStorage.length).toBe(0);
});
