import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorPage } from './error-page.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Boundary = () => <ErrorPage error={useRouteError()} />;

/** A page whose loader throws. */
function fail(thrown: unknown) {
  const loader = () => {
    throw thrown;
  };
  const routes = [
    { path: '/', element: null, hydrateFallbackElement: <i />, errorElement: <Boundary />, loader },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

// Shows spec 2.65, 8.15
test('an error shows the specified heading, the request id and a button to try again', async () => {
  fail(new Error('500: {"code":"fault","message":"…","requestId":"0199-ab"}'));
  expect(await screen.findByRole('heading', { name: 'Error loading app' })).toBeTruthy();
  expect(screen.getByText('0199-ab')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(document.title).toContain('Error loading app');
});

test('finds the request id in a response that a loader throws, too', async () => {
  fail(new Response('500: {"requestId":"0199-cd"}', { status: 500 }));
  expect(await screen.findByText('0199-cd')).toBeTruthy();
});

// Shows spec 2.17
test('a missing page is not called an error', async () => {
  fail(new Response('404: {"code":"event_not_found"}', { status: 404 }));
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(screen.queryByText('Error loading app')).toBeNull();
});
