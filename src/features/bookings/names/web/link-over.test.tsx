import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary as ClaimOver } from './claim-page.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Site = () => <p>{String((useRouteError() as Error).message)}</p>;

/** The page of a claim link whose loader throws. */
function open(thrown: unknown) {
  const loader = () => {
    throw thrown;
  };
  const page = {
    path: '/',
    element: null,
    hydrateFallbackElement: <i />,
    errorElement: <ClaimOver />,
    loader,
  };
  const routes = [{ errorElement: <Site />, children: [page] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

test('a link that was used says so, and what to do for a guest and for anyone else', async () => {
  open(new Response('404: {"code":"claim_not_found"}', { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByText(/It has been used or replaced/).textContent).toMatch(
    /If you took your place with it as a guest, use the link we gave you then\. If not, please ask the person/,
  );
});

test('a fault is left to the error page of the site', async () => {
  open(new Error('500: {"code":"fault"}'));
  expect(await screen.findByText('500: {"code":"fault"}')).toBeTruthy();
});
