import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastStore } from '#ui/toast/toast.ts';
import { LazyPanels, type Opened } from './lazy-panels.tsx';

const panel = (name: string): Opened => ({
  default: ({ onClose }) => (
    <button type="button" onClick={onClose}>
      {name}
    </button>
  ),
});

const done = vi.fn();
const openers = {
  chat: async () => panel('Chat'),
  card: async () => panel('Card'),
  act: () => void done(),
  broken: () => Promise.reject(new TypeError('Failed to fetch')),
};
const later = [{ name: 'card', after: 25_000 }];
const atIdle = [vi.fn()];

const Frame = () => (
  <>
    {['chat', 'act', 'broken', 'unknown'].map((name) => (
      <button key={name} type="button" data-opens={name}>
        <span>{`Open ${name}`}</span>
      </button>
    ))}
    <Outlet />
    <LazyPanels openers={openers} later={later} atIdle={atIdle} />
  </>
);

let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  vi.useFakeTimers();
  router = createMemoryRouter([{ path: '/*', element: <Frame /> }]);
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(`Open ${name}`)));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isOpen = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('a button with data-opens', () => {
  test('shows the panel it names until the panel closes itself', async () => {
    await press('chat');
    expect(isOpen('Chat')).toBe(true);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Chat' })));
    expect(isOpen('Chat')).toBe(false);
    await press('chat');
    await press('chat');
    expect(screen.getAllByRole('button', { name: 'Chat' })).toHaveLength(1);
  });

  test('runs an action without a panel', async () => {
    await press('act');
    expect(done).toHaveBeenCalledOnce();
  });

  test('shows an error when its code cannot be fetched', async () => {
    await press('broken');
    expect(toastStore.read()[0]).toMatchObject({
      title: 'This could not be opened',
      variant: 'destructive',
    });
  });

  test('with an unknown name does nothing', async () => {
    await press('unknown');
    expect(done).not.toHaveBeenCalled();
  });
});

describe('a panel that opens by itself', () => {
  // Shows spec 4.23
  test('opens 25 seconds after the page was reached', async () => {
    await pass(24_999);
    expect(isOpen('Card')).toBe(false);
    await pass(1);
    expect(isOpen('Card')).toBe(true);
  });

  // Shows spec 4.23
  test('starts the time again on each page, and opens beside other panels', async () => {
    await press('chat');
    await pass(20_000);
    await act(() => router.navigate('/events'));
    await pass(24_999);
    expect([isOpen('Card'), isOpen('Chat')]).toEqual([false, true]);
    await pass(1);
    expect([isOpen('Card'), isOpen('Chat')]).toEqual([true, true]);
  });
});

test('a task for an idle moment runs once', async () => {
  await pass(60_000);
  await act(() => router.navigate('/events'));
  await pass(60_000);
  expect(atIdle[0]).toHaveBeenCalledOnce();
});
