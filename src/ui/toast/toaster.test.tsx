import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast.ts';
import { ToastRegions } from './toast-regions.tsx';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = (...[message]: Parameters<typeof toast>) => act(() => toast(message));
const polite = () => screen.getByRole('status');
const assertive = () => screen.getByRole('alert');
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });

beforeEach(async () => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button">Elsewhere</button>
      <ToastRegions />
    </>,
  );
  await wait(1500);
  // The import of the messages' code does not depend on fake timers.
  await import('./toaster.tsx');
  await wait(0);
});

afterEach(async () => {
  for (const { id } of toastStore.read()) dismissToast(id);
  await wait(1_000_000);
  cleanup();
  vi.useRealTimers();
});

describe('messages', () => {
  test('appear in a polite region, and failures in an assertive one', async () => {
    show({ title: 'Login successful', description: 'Welcome back, Priya!' });
    expect(within(polite()).getByText('Welcome back, Priya!')).toBeTruthy();
    expect(assertive().textContent).toBe('');
    show({ title: 'Login failed', variant: 'destructive' });
    expect(within(assertive()).getByText('Login failed')).toBeTruthy();
  });

  // Shows attack 60
  test('show text from the server as plain text', () => {
    const text = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
    show({ title: text, description: text, variant: 'destructive' });
    expect(within(assertive()).getAllByText(text)).toHaveLength(2);
    expect(document.querySelector('img, script')).toBeNull();
  });

  // Shows spec 9.10
  test('appear one at a time: the next one replaces the last', () => {
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
    expect(toastStore.read()).toHaveLength(1);
  });

  // Shows spec 9.10, 9.11
  test('close after 5000 ms and leave the store 1,000,000 ms later', async () => {
    show({ title: 'Logged out' });
    await wait(4999);
    expect(toastStore.read()[0]?.open).toBe(true);
    await wait(1);
    expect(toastStore.read()[0]?.open).toBe(false);
    await wait(200);
    expect(screen.queryByText('Logged out')).toBeNull();
    await wait(1_000_000 - 201);
    expect(toastStore.read()).toHaveLength(1);
    await wait(1);
    expect(toastStore.read()).toHaveLength(0);
  });

  test('stay for ten seconds if they can be taken back, and go when they are', async () => {
    const undo = vi.fn();
    show({ title: 'Draft discarded', undo });
    await wait(9999);
    expect(toastStore.read()[0]?.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(toastStore.read()[0]?.open).toBe(false);
  });

  test('stay as long as they are set to, even for ever', async () => {
    show({ title: 'Brief', duration: 1000 });
    await wait(1000);
    expect(toastStore.read()[0]?.open).toBe(false);
    show({ title: 'For good', duration: Number.POSITIVE_INFINITY });
    await wait(3_600_000);
    expect(screen.getByText('For good')).toBeTruthy();
  });
});

describe('the pointer or the keyboard', () => {
  const card = () => screen.getByText('Held').parentElement?.parentElement as HTMLElement;
  beforeEach(() => void show({ title: 'Held' }));

  test('holds the message while it is on it, and the remaining time continues afterwards', async () => {
    await wait(4000);
    fireEvent.pointerEnter(card());
    await wait(60_000);
    expect(screen.getByText('Held')).toBeTruthy();
    fireEvent.pointerLeave(card());
    await wait(999);
    expect(toastStore.read()[0]?.open).toBe(true);
    await wait(1);
    expect(toastStore.read()[0]?.open).toBe(false);
  });

  // Shows spec 9.12
  test('closes it by a push of 50 px or more to the right, and not by less', () => {
    const push = (by: number) => {
      fireEvent.pointerDown(card(), { clientX: 100 });
      fireEvent.pointerMove(card(), { clientX: 100 + by });
      fireEvent.pointerUp(card(), { clientX: 100 + by });
    };
    push(49);
    push(-200);
    expect(toastStore.read()[0]?.open).toBe(true);
    push(50);
    expect(toastStore.read()[0]?.open).toBe(false);
  });

  // Shows spec 9.13
  test('reaches it with F8, holds it by focus, and returns after Escape', async () => {
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    fireEvent.keyDown(document, { key: 'F8' });
    expect(document.activeElement).toBe(region());
    await wait(60_000);
    expect(toastStore.read()[0]?.open).toBe(true);
    const cross = screen.getByRole('button', { name: 'Dismiss' });
    act(() => cross.focus());
    await wait(60_000);
    expect(toastStore.read()[0]?.open).toBe(true);
    fireEvent.keyDown(cross, { key: 'Escape' });
    expect(toastStore.read()[0]?.open).toBe(false);
    expect(document.activeElement).toBe(elsewhere);
  });

  test('closes it by its cross', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(toastStore.read()[0]?.open).toBe(false);
  });
});

test('both regions are in the first HTML, empty', async () => {
  const { renderToString } = await import('react-dom/server');
  const html = renderToString(<ToastRegions />);
  expect(html).toContain('<div role="status" aria-live="polite"></div>');
  expect(html).toContain('<div role="alert" aria-live="assertive"></div>');
});
