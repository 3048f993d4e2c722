import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Visit } from './account-links.tsx';
import { Header } from './header.tsx';

afterEach(cleanup);

const visitor: Visit = { user: null, leaving: false, onLogout: () => undefined };
const priya: Visit = {
  ...visitor,
  user: {
    username: 'priya.raman',
    firstName: 'Priya',
    lastName: 'Raman',
    isAdmin: false,
  },
};

function show(visit: Visit, at = '/events') {
  const routes = [{ path: '*', element: <Header visit={visit} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
}
const banner = () => within(screen.getByRole('banner'));
const links = (within_: { getAllByRole: typeof screen.getAllByRole }) =>
  within_.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the header', () => {
  // Shows spec 2.23, 2.27
  test('shows a visitor the seven links, Login and Join Now', () => {
    show(visitor);
    expect(links(banner()).slice(1)).toEqual([
      'Home /',
      'Events /events',
      'Event Format /event-format',
      'Membership /membership',
      'Handicap /handicap',
      'About /about',
      'Contact /contact',
      'Login /auth',
      'Join Now /auth?tab=register',
    ]);
  });

  // Shows spec 2.28
  test('shows a logged-in user Dashboard, Forum and Logout', () => {
    const onLogout = vi.fn();
    show({ ...priya, onLogout });
    expect(links(banner()).slice(-2)).toEqual(['Dashboard /dashboard', 'Forum /forum']);
    expect(banner().queryByRole('link', { name: 'Login' })).toBeNull();
    fireEvent.click(banner().getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  // Shows spec 2.25
  test.each([
    ['/', 'Home'],
    ['/events', 'Events'],
    ['/events/7', 'Events'],
  ])('marks the link of %s', (path, name) => {
    show(visitor, path);
    const marked = banner()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual([name]);
  });

  // Shows spec 2.26, 9.15
  test('casts a shadow once the page is scrolled by more than 50 px', () => {
    show(visitor);
    const scroll = (to: number) => {
      vi.stubGlobal('scrollY', to);
      fireEvent.scroll(window);
    };
    const shadow = () => screen.getByRole('banner').classList.contains('shadow-soft');
    scroll(50);
    expect(shadow()).toBe(false);
    scroll(51);
    expect(shadow()).toBe(true);
    scroll(0);
    expect(shadow()).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('the slide-in menu', () => {
  // jsdom has the element but not its methods. Journeys test the focus in a real browser.
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  // Shows spec 2.29
  test('names the forum in full, and closes when a link is followed', async () => {
    show(priya);
    const menu = await open();
    expect(links(menu).slice(-2)).toEqual(['Dashboard /dashboard', 'Members Forum /forum']);
    fireEvent.click(menu.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closes with its cross, and before logging out', async () => {
    const onLogout = vi.fn();
    show({ ...priya, onLogout });
    const menu = await open();
    act(() => menu.getByRole('button', { name: 'Close menu' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    fireEvent.click(again.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onLogout).toHaveBeenCalledTimes(1);
  });
});
