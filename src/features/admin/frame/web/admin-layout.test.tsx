import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { AccessDenied } from './admin-layout.tsx';

// Shows spec 2.58, 8.13
it.each([
  ['not_admin', 'Access Denied', 'Return to Dashboard', '/dashboard'],
  [
    'two_factor_first',
    'Set up two-factor login first',
    'Set up two-factor login',
    '/account/security',
  ],
] as const)(
  'says why the page is refused and links to the next step: %s',
  (why, heading, label, target) => {
    openPage('/admin', () => <AccessDenied why={why} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    const sentence = 'You do not have permission to access the admin dashboard.';
    expect(screen.queryByText(sentence) !== null).toBe(why === 'not_admin');
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(target);
  },
);
