import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Starts a navigation that takes this many milliseconds. */
async function move(duration: number) {
  const frame = (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
  const slow = () => new Promise((resolve) => setTimeout(() => resolve(null), duration));
  const children = [
    { index: true, element: 'here' },
    { path: 'there', element: 'there', loader: slow },
  ];
  const router = createMemoryRouter([{ path: '/', element: frame, children }]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/there'));
  await wait(0);
}

// Shows spec 2.20
test('shows progress after 400 ms until the page has loaded', async () => {
  await move(1000);
  await wait(399);
  expect(screen.queryByRole('status')).toBeNull();
  await wait(1);
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  await wait(600);
  expect(screen.getByText('there')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows nothing when the page loads sooner', async () => {
  await move(300);
  await wait(350);
  expect(screen.getByText('there')).toBeTruthy();
  await wait(1000);
  expect(screen.queryByRole('status')).toBeNull();
});
