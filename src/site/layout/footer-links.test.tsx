import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { FooterLinks } from './footer-links.tsx';

afterEach(cleanup);

// Shows spec 2.15, 2.30, 2.31
test('has all the specified links', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <FooterLinks /> }])} />);
  const links = (column: string) =>
    within(screen.getByRole('navigation', { name: column }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links('Member resources')).toEqual([
    '/auth',
    '/dashboard',
    '/forum',
    '/handicap',
    '/events',
    '/contact',
  ]);
  expect(links('Small print')).toEqual([
    '/faq',
    '/policy/cancellation',
    '/terms',
    '/privacy',
    '/cookie-policy',
    '/accessibility',
  ]);
});
