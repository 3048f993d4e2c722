import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary as ClaimOver } from './claim/claim-page.tsx';

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

test('a link that was used says so, and that nothing more is to be done', async () => {
  open(new Response('404: {"code":"claim_not_found"}', { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByText(/you’re in and there’s nothing more to do/)).toBeTruthy();
});

test('a fault is left to the error page of the site', async () => {
  open(new Error('500: {"code":"fault"}'));
  expect(await screen.findByText('500: {"code":"fault"}')).toBeTruthy();
});
