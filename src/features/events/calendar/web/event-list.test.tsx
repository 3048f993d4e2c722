import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleListedEvent } from '#tests/sample-event.ts';
import type { ListedEvent } from '../../contract.ts';
import { EventsOverview } from './event-list.tsx';

const event = (id: number, given: Partial<ListedEvent>) =>
  sampleListedEvent({
    id,
    title: `Founders Series: ${given.city ?? 'Leeds'}`,
    date: '2040-07-05T07:30:00.000Z',
    endsAt: '2040-07-05T15:30:00.000Z',
    placesLeft: 15,
    ...given,
  });

const played = {
  state: 'played',
  date: '2040-05-03T10:00:00.000Z',
  endsAt: '2040-05-03T15:00:00.000Z',
} as const;
const calendar = [
  event(4, { ...played, title: 'Preview Day: Leeds' }),
  event(1, {}),
  event(2, { city: 'Manchester', placesLeft: 0 }),
];

const server = (body: unknown) => fakeServer({ 'GET /api/events': { body } });
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-06-12T09:00:00Z') });
  return () => vi.useRealTimers();
});

describe('the list of events', () => {
  test('shows upcoming events, then played ones as rows without a price, and counts both', async () => {
    server(calendar);
    openPage('/events', EventsOverview);
    expect(
      (await screen.findByText('2 events coming up, 1 already played')).getAttribute('role'),
    ).toBe('status');
    expect(titles()).toEqual(['Founders Series: Leeds', 'Founders Series: Manchester']);
    const past = within(screen.getByRole('region', { name: 'Already played' }));
    expect(past.getByRole('link', { name: /Preview Day: ?Leeds/ })).toBeTruthy();
    expect(past.getByText('Played')).toBeTruthy();
    expect(past.queryByText(/£|Limited to/)).toBeNull();
  });

  test('shows a cancelled event separately, with its badge and nothing to buy', async () => {
    const off = event(3, { city: 'Liverpool', state: 'cancelled' });
    fakeServer({
      'GET /api/events': { body: calendar },
      'GET /api/events/cancelled': { body: [off] },
    });
    openPage('/events', EventsOverview);
    expect(
      await screen.findByText('2 events coming up, 1 cancelled, 1 already played'),
    ).toBeTruthy();
    const coming = screen.getByRole('region', { name: 'Coming up' });
    expect(within(coming).queryByText('Founders Series: Liverpool')).toBeNull();
    const card = within(screen.getByRole('region', { name: 'Cancelled' })).getByRole('article');
    expect(within(card).getByText('Cancelled')).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['View Details']);
    expect(within(card).queryByText(/£125|to be announced|Limited to/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Availability'), 'Cancelled');
    await expect.poll(() => titles()).toEqual(['Founders Series: Liverpool']);
    expect(screen.getByText('1 cancelled')).toBeTruthy();
  });

  test('shows a skeleton while it loads', () => {
    server(calendar);
    openPage('/events', EventsOverview);
    expect(screen.getByText('Loading the calendar')).toBeTruthy();
  });

  test('starts with the filters of the URL', async () => {
    server(calendar);
    openPage('/events?city=Manchester', EventsOverview);
    expect(await screen.findByText('1 event coming up')).toBeTruthy();
    expect(titles()).toEqual(['Founders Series: Manchester']);
    expect((screen.getByLabelText('City') as HTMLSelectElement).value).toBe('Manchester');
  });

  test('filters without another request', async () => {
    const sent = server(calendar);
    openPage('/events', EventsOverview);
    await userEvent.selectOptions(await screen.findByLabelText('Availability'), 'Full');
    await expect.poll(() => titles()).toEqual(['Founders Series: Manchester']);
    await userEvent.selectOptions(screen.getByLabelText('Availability'), 'All events');
    await expect.poll(() => titles()).toHaveLength(2);
    expect(sent.filter(({ call }) => call === 'GET /api/events')).toHaveLength(1);
  });

  test('applies two choices made at once', async () => {
    server([...calendar, event(3, { city: 'Manchester' })]);
    openPage('/events', EventsOverview);
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Manchester' } });
    fireEvent.change(screen.getByLabelText('Availability'), { target: { value: 'full' } });
    expect(await screen.findByText('1 event coming up')).toBeTruthy();
    expect((screen.getByLabelText('City') as HTMLSelectElement).value).toBe('Manchester');
    expect((screen.getByLabelText('Availability') as HTMLSelectElement).value).toBe('full');
  });

  test('says why nothing matches and which filters to remove', async () => {
    server(calendar);
    openPage('/events?city=Leicester&month=2040-07', EventsOverview);
    expect(
      await screen.findByText(/no event with the city Leicester and a date in July 2040/),
    ).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No events found');
    await userEvent.click(screen.getByRole('link', { name: 'Any city (2)' }));
    expect(titles()).toEqual(['Founders Series: Leeds', 'Founders Series: Manchester']);
  });

  test.each(['Harrogate', 'Free cash call 0900', '"><img src=x onerror=alert(1)>'])(
    'says that we do not play in an unknown city, and does not repeat its name: %s',
    async (city) => {
      server(calendar);
      openPage(`/events?city=${encodeURIComponent(city)}`, EventsOverview);
      await screen.findByRole('heading', { name: 'We have no golf days in that city' });
      expect(screen.getByText(/^We play in Leeds, .+ and Leicester\.$/)).toBeTruthy();
      expect(screen.getByRole('status').textContent).toBe('No events found');
      expect(within(screen.getByLabelText('City')).getAllByRole('option')).toHaveLength(9);
      expect(document.body.innerHTML).not.toMatch(/Harrogate|cash|<img/);
      await userEvent.click(screen.getByRole('link', { name: 'Any city (3)' }));
      expect(titles()).toHaveLength(2);
    },
  );

  test('drops an unknown city with the next choice', async () => {
    server(calendar);
    openPage('/events?city=Harrogate', EventsOverview);
    const city = await screen.findByLabelText<HTMLSelectElement>('City');
    expect(city.selectedOptions[0]?.text).toBe('All cities');
    await userEvent.selectOptions(screen.getByLabelText('Availability'), 'Full');
    await expect.poll(() => titles()).toEqual(['Founders Series: Manchester']);
  });

  test('keeps a month without events from an old link as an option', async () => {
    server(calendar);
    openPage('/events?month=2039-01', EventsOverview);
    expect(((await screen.findByLabelText('Month')) as HTMLSelectElement).value).toBe('2039-01');
  });

  test('distinguishes an empty calendar from one that did not load', async () => {
    server([]);
    openPage('/events', EventsOverview);
    expect(await screen.findByText('New dates are coming')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers to retry when the events cannot be loaded', async () => {
    fakeServer({ 'GET /api/events': { status: 500, body: { code: 'fault' } } });
    openPage('/events', EventsOverview);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the calendar',
    );
    server(calendar);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 events coming up, 1 already played')).toBeTruthy();
  });
});
