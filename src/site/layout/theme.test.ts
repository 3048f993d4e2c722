import { expect, test } from 'vitest';
import { themeInForce, themeRecord } from './theme.ts';

const now = Date.parse('2040-05-14T08:30:00Z');
const day = 86_400_000;

test.each([
  ['chosen just now', themeRecord('dark', now), 'dark'],
  ['last seen 364 days ago', themeRecord('light', now - 364 * day), 'light'],
  ['last seen a year ago', themeRecord('dark', now - 365 * day), undefined],
  ['kept before themes were dated', 'dark', 'dark'],
  ['dated by a clock that was fast', themeRecord('dark', now + day), 'dark'],
  ['dated with nonsense', 'dark yesterday', undefined],
  ['no theme of ours', themeRecord('purple' as 'dark', now), undefined],
  ['none', null, undefined],
])('a theme %s (%s)', (_which, stored, theme) => {
  expect(themeInForce(stored, now)).toBe(theme);
});
