import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';

// Shows spec 2.32, 2.33
test('has the year, the cookie preferences and the two themes', async () => {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Footer year={2031} /> }])}
    />,
  );
  await screen.findByRole('navigation', { name: 'Small print' });
  expect(screen.getByText('© 2031 Fourball')).toBeTruthy();
  const preferences = screen.getByRole('button', { name: 'Cookie preferences' });
  expect(preferences.dataset['opens']).toBe('cookie-settings');
  expect(screen.getByRole('group', { name: 'Appearance' }).textContent).toBe(
    'AppearanceAutomaticLightDark',
  );
});
