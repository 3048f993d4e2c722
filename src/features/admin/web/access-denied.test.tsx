import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { AccessDenied } from './access-denied.tsx';

// Shows spec 2.58, 8.13
it.each([
  ['no_organiser', 'Access Denied', 'Return to Dashboard', '/dashboard'],
  ['two_step_first', 'Two-step sign-in first', 'Set up two-step sign-in', '/account/security'],
] as const)('%s: says what is the matter and leads on', (why, heading, label, target) => {
  openPage('/admin', () => <AccessDenied why={why} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  const sentence = 'You do not have permission to access the admin dashboard.';
  expect(screen.queryByText(sentence) !== null).toBe(why === 'no_organiser');
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(target);
});
