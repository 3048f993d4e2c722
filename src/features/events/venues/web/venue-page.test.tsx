import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleVenue } from '#tests/sample-venue.ts';
import type { AdminVenue, VenueInput } from '../contract.ts';
import { venueRefusals } from '../texts.ts';
import { emptyVenue, venueInput } from '../venue-form.ts';
import { VenueAdmin } from './venue-page.tsx';
import { VenuesAdmin } from './venues-page.tsx';

const PATH = '/api/admin/venues/v1';
const EDIT = `POST ${PATH}/edit`;

const venue = (form: Partial<VenueInput> = {}, version = 3): AdminVenue => ({
  id: 'v1',
  version,
  form: { ...venueInput(sampleVenue()), ...form },
  isRetired: false,
  events: [],
  can: { delete: true },
});

const open = (given: AdminVenue) =>
  openPage('/admin/venues/v1', () => <VenueAdmin venueId="v1" />, {
    known: { [PATH]: given, '/api/admin/photographs?venue=v1': { photographs: [] } },
  });

/** The first text box with that name; tees have names too. */
const box = (name: string | RegExp): HTMLInputElement =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name })[0] as HTMLInputElement;
const paste = (into: HTMLElement, text: string) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the editor of a venue', () => {
  test('takes a pasted row of 18 figures, and adds the par up', async () => {
    const { course } = emptyVenue('Leeds');
    open(venue({ course }));
    paste(box('Par of hole 1'), '4\t4\t3\t5\t4\t4\t3\t4\t4\t5\t3\t4\t4\t4\t3\t5\t4\t4');
    expect(box('Par of hole 18').value).toBe('4');
    expect(await screen.findByText('Par 71')).toBeTruthy();
  });

  test('moves on after each par, and between stroke indexes by Enter and the arrow keys', async () => {
    const { course } = emptyVenue('Leeds');
    open(venue({ course }));
    await userEvent.click(box('Par of hole 1'));
    await userEvent.keyboard('435');
    expect([1, 2, 3].map((hole) => box(`Par of hole ${hole}`).value)).toEqual(['4', '3', '5']);
    await userEvent.click(box('Stroke index of hole 1'));
    await userEvent.keyboard('11{Enter}3{ArrowDown}18{ArrowUp}5');
    expect([1, 2, 3].map((hole) => box(`Stroke index of hole ${hole}`).value)).toEqual([
      '11',
      '5',
      '18',
    ]);
  });

  test('says beside the hole what is wrong, and sends nothing', async () => {
    const sent = fakeServer({});
    open(venue());
    await userEvent.clear(box('Stroke index of hole 2'));
    await userEvent.type(box('Stroke index of hole 2'), '15');
    await save();
    expect(
      await screen.findAllByText('Use each stroke index from 1 to 18 for one hole only.'),
    ).toHaveLength(2);
    expect(box('Stroke index of hole 2').getAttribute('aria-invalid')).toBe('true');
    expect(sent.filter(({ call }) => call === EDIT)).toEqual([]);
  });

  test('has nothing unsaved once changes were discarded', async () => {
    open(venue());
    const women = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Women have/ });
    const before = women.checked;
    await userEvent.click(women);
    await userEvent.type(box(/^Directions/), 'By bus.');
    expect(await screen.findByText(/^Not saved: Directions, Course/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
    expect(women.checked).toBe(before);
  });

  test('sends what was typed with the version that it saw', async () => {
    const after = venue({ directions: 'By bus.' }, 4);
    const sent = fakeServer({ [EDIT]: { body: after } });
    open(venue());
    await userEvent.clear(box(/^Directions/));
    await userEvent.type(box(/^Directions/), 'By bus.');
    await save();
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    expect(sent.find(({ call }) => call === EDIT)?.body).toEqual({ ...after.form, version: 3 });
    expect(shownToast()?.title).toBe('Venue saved');
  });

  test('keeps what was typed when another admin saved first, and shows what they changed', async () => {
    const theirs = venue({ name: 'Their Golf Club', directions: 'By bus.' }, 4);
    const { code, message } = venueRefusals.venue_changed_meanwhile;
    const sent = fakeServer({
      [EDIT]: { status: 409, body: { code, message } },
      [`GET ${PATH}`]: { body: theirs },
    });
    open(venue());
    await userEvent.clear(box('Name'));
    await userEvent.type(box('Name'), 'My Golf Club');
    await save();
    expect(await screen.findByText(/They changed: Directions/)).toBeTruthy();
    expect(screen.getByText(/You both changed: Name/)).toBeTruthy();
    expect([box('Name').value, box(/^Directions/).value]).toEqual(['My Golf Club', 'By bus.']);
    await save();
    await waitFor(() => expect(sent.filter(({ call }) => call === EDIT)).toHaveLength(2));
    expect(sent.findLast(({ call }) => call === EDIT)?.body).toMatchObject({
      version: 4,
      name: 'My Golf Club',
      directions: 'By bus.',
    });
  });
});

test.each([
  ['', 'No venues yet'],
  ['?q=zzz', 'No matching venues'],
])('the list of venues%s says why it is empty', async (query, title) => {
  openPage(`/admin/venues${query}`, VenuesAdmin, {
    known: { [`/api/admin/venues${query}`]: { venues: [], next: null, total: 0 } },
  });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('the list of venues offers to try again when it could not be loaded', async () => {
  fakeServer({ 'GET /api/admin/venues': { status: 500, body: { code: 'fault' } } });
  openPage('/admin/venues', VenuesAdmin);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
