import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleBooking } from '#tests/sample-booking.ts';
import { sampleListedEvent } from '#tests/sample-event.ts';
import Recommender from './recommender.tsx';

const now = new Date('2040-06-12T09:00:00Z');
const leeds = sampleListedEvent({ id: 7, date: addDays(now, 10).toISOString() });
const leicester = sampleListedEvent({
  id: 8,
  title: 'Founders Series: Leicester',
  city: 'Leicester',
  location: 'Leicester, Leicestershire',
  date: addDays(now, 20).toISOString(),
});

// Consent is given, because without it the module's memory would be shared between tests.
beforeEach(() => {
  // Jsdom has no layout, and so nothing to scroll.
  Element.prototype.scrollIntoView = vi.fn();
  document.documentElement.dataset['consent'] = 'essential preferences';
  localStorage.setItem('fourball-recommendations', '{}');
  vi.useFakeTimers({ now });
});
afterEach(() => vi.useRealTimers());

/**
 * A page that has been open for 25 s, with a field and a link to a page that opens after 25 s too.
 */
function Page() {
  const { key } = useLocation();
  const [due, setDue] = useState<string | undefined>(key);
  return (
    <>
      <main tabIndex={-1}>
        <input aria-label="Field" />
        <Link to="/">Again</Link>
        <button type="button" onClick={() => setDue(key)}>
          25 s later
        </button>
      </main>
      {due && <Recommender onClose={() => setDue(undefined)} />}
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const popup = () => screen.queryByRole('region', { name: 'A golf day for you' });

async function open(
  address = '/',
  { events = [leeds, leicester], user = null as object | null, bookings = [] as object[] } = {},
) {
  const asked = fakeServer({
    'GET /api/events': { body: events },
    'GET /api/bookings': { body: bookings },
  });
  openPage(address, Page, { user });
  await pass(0);
  return asked;
}

describe('the popup', () => {
  // Shows spec 4.27
  test('appears 0.7 s after the choice with the event’s details and takes no focus', async () => {
    await open();
    await pass(699);
    expect(popup()).toBeNull();
    await pass(1);
    const shown = popup();
    for (const words of [
      'Coming up soon',
      'Founders Series: Leeds',
      '£125',
      '4 places left',
      /Venue to be announced, Leeds/,
    ])
      expect(shown?.textContent).toMatch(words);
    expect(screen.getByRole('status').textContent).toMatch(
      /^A golf day you may like: Founders Series: Leeds/,
    );
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
      '/events/7',
    );
  });

  // Shows spec 4.27
  test.each([
    ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Esc', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    [
      'a push to the right',
      () => {
        const card = popup() ?? document.body;
        fireEvent.pointerDown(card, { clientX: 100 });
        fireEvent.pointerMove(card, { clientX: 160 });
        fireEvent.pointerUp(card, { clientX: 160 });
      },
    ],
    ['a field that gets the focus', () => screen.getByRole('textbox').focus()],
  ])('is closed by %s', async (_way, close) => {
    await open();
    await pass(700);
    expect(popup()).not.toBeNull();
    act(close);
    expect(popup()).toBeNull();
  });

  test('returns the focus to where it was', async () => {
    await open();
    await pass(700);
    const before = screen.getByRole('link', { name: 'Again' });
    act(() => before.focus());
    const button = screen.getByRole('button', { name: 'No thanks' });
    act(() => button.focus());
    fireEvent.click(button);
    expect(document.activeElement).toBe(before);
  });

  // Shows spec 4.25, 4.26
  test('does not appear within 10 minutes of the last one, or with the same event within a day', async () => {
    await open();
    await pass(700);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const again = async () => {
      fireEvent.click(screen.getByRole('button', { name: '25 s later' }));
      await pass(0);
      await pass(700);
    };
    await pass(9 * 60_000);
    await again();
    expect(popup()).toBeNull();
    await pass(60_000);
    await again();
    expect(popup()?.textContent).toContain('Leicester');
    fireEvent.click(screen.getByRole('button', { name: 'No thanks' }));
    await pass(12 * 3_600_000);
    await again();
    expect(popup()).toBeNull();
    await pass(12 * 3_600_000);
    await again();
    expect(popup()?.textContent).toContain('Leeds');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(23 * 3_600_000);
    await again();
    expect(popup()).toBeNull();
  });
});

// Shows product 24
test('the popup appears while the cookie banner is open', async () => {
  document.documentElement.dataset['consent'] = 'ask';
  // Without consent only the page's memory counts, and two days later it excludes no event any
  // more.
  vi.setSystemTime(addDays(now, 2));
  await open('/', { events: [{ ...leeds, id: 9 }] });
  await pass(700);
  expect(popup()).not.toBeNull();
});

describe('there is no popup', () => {
  test.each(['/auth', '/checkout/x', '/event-payment/7', '/admin'])(
    'on %s, and nobody is asked',
    async (path) => {
      const asked = await open(path);
      await pass(60_000);
      expect(popup()).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test('while a field has the focus; it appears 25 s later', async () => {
    await open();
    act(() => screen.getByRole('textbox').focus());
    await pass(700);
    expect(popup()).toBeNull();
    act(() => screen.getByRole('link', { name: 'Again' }).focus());
    await pass(25_700);
    expect(popup()).not.toBeNull();
  });

  test('on a page that was left before', async () => {
    await open();
    await pass(600);
    fireEvent.click(screen.getByRole('link', { name: 'Again' }));
    await pass(60_000);
    expect(popup()).toBeNull();
  });

  test('while a dialog is open', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    await open();
    await pass(5 * 60_000);
    expect(popup()).toBeNull();
    dialog.remove();
  });

  // Shows spec 4.24
  test.each<[string, Parameters<typeof open>[1]]>([
    ['there is no event', { events: [] }],
    ['all are full', { events: [{ ...leeds, placesLeft: 0 }] }],
    [
      'all that is left is booked',
      {
        events: [leeds],
        user: { id: 'a', firstName: 'Robin' },
        bookings: [sampleBooking({ state: 'confirmed' })],
      },
    ],
  ])('if %s', async (_why, world) => {
    await open('/', world);
    await pass(60_000);
    expect(popup()).toBeNull();
  });

  // Shows spec 4.24
  test('if the network does not answer', async () => {
    fakeServer({});
    openPage('/', Page);
    await pass(60_000);
    expect(popup()).toBeNull();
  });

  test('for a member whose bookings could not be read', async () => {
    fakeServer({ 'GET /api/events': { body: [leeds] }, 'GET /api/bookings': { status: 500 } });
    openPage('/', Page, { user: { id: 'a' } });
    await pass(60_000);
    expect(popup()).toBeNull();
  });
});

// Shows spec 7.9, product 24
test('no bookings are requested for a visitor', async () => {
  const asked = await open();
  await pass(700);
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/events']);
});
