import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { lazy } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StaticHtml } from './static-html.tsx';

const text = (
  <>
    <h1>Where business meets the fairway</h1>
    <a href="/events?city=Leeds#top">
      <b>See the events</b>
    </a>
    <a href="https://elsewhere.example/">Elsewhere</a>
    <a href="/calendar.ics" download>
      Calendar
    </a>
  </>
);
const routerOf = (page: React.ReactNode) =>
  createMemoryRouter([
    { path: '/', element: page },
    { path: '/events', element: 'All events' },
  ]);

/** A stand-in for the page's code, which must not be fetched. */
const fetched = vi.fn(async () => ({ default: () => <p>Built in the browser</p> }));
const Code = lazy(fetched);

let root: Root;
let faults: unknown[] = [];
let router: ReturnType<typeof routerOf>;

beforeEach(() => {
  // The server's document, hydrated by a browser that does not have the page's code.
  document.body.innerHTML = renderToString(
    <RouterProvider router={routerOf(<div id="home">{text}</div>)} />,
  );
  router = routerOf(
    <StaticHtml id="home">
      <Code />
    </StaticHtml>,
  );
  act(() => {
    faults = [];
    const onRecoverableError = (fault: unknown) => void faults.push(fault);
    root = hydrateRoot(document.body, <RouterProvider router={router} />, { onRecoverableError });
  });
});
afterEach(() => {
  act(() => root.unmount());
  cleanup();
});

const click = (name: string, how: MouseEventInit = {}) => {
  let left = false;
  const stay = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  act(() => void fireEvent.click(screen.getByText(name), how));
  return left;
};

test('a document without the HTML renders the page', async () => {
  await act(() => router.navigate('/events'));
  await act(() => router.navigate('/'));
  expect(await screen.findByText('Built in the browser')).toBeTruthy();
});

describe('a page that stays static HTML', () => {
  test('shows the server’s HTML', () => {
    expect(screen.getByRole('heading').textContent).toBe('Where business meets the fairway');
    expect(document.getElementById('home')?.innerHTML).toBe(renderToString(text));
    expect(faults).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('navigates within the site without a reload', () => {
    expect(click('See the events')).toBe(false);
    expect(router.state.location).toMatchObject({
      pathname: '/events',
      search: '?city=Leeds',
      hash: '#top',
    });
    expect(document.body.textContent).toContain('All events');
  });

  test.each([
    ['Elsewhere', {}],
    ['Calendar', {}],
    ['See the events', { ctrlKey: true }],
    ['See the events', { metaKey: true }],
    ['See the events', { shiftKey: true }],
    ['See the events', { button: 1 }],
  ])('leaves other clicks to the browser: %s %o', (name, how) => {
    expect(click(name, how)).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });
});
