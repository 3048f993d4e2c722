import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleEvent } from '#tests/sample-event.ts';
import type { AdminEvent } from '../contract.ts';
import { sampleGolfDay, samplePlan, sampleVenueId } from '../golf-day.stage.ts';
import { belowTaken } from '../texts.ts';
import { EventEditor } from './edit-event-page.tsx';

const PATH = '/api/admin/events/7';
const EDIT = `POST ${PATH}/edit`;

const open = (event: AdminEvent, people = 12) =>
  openPage('/admin/events/7/edit', () => <EventEditor eventId={7} />, {
    user: { id: 'olive', isAdmin: true, isActive: true },
    known: { [PATH]: event, [`${PATH}/recipients`]: { people } },
  });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getAllByRole('status').at(-1)?.textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the editor of a golf day', () => {
  test('sends only what was changed, with the version that it saw', async () => {
    const saved = sampleGolfDay({ version: 5, form: samplePlan({ summary: 'Another day.' }) });
    const sent = fakeServer({ [EDIT]: { body: saved } });
    open(sampleGolfDay());
    expect(status()).toBe('');
    type('Summary', ' Another day. ');
    expect(status()).toBe('Not saved: Summary');
    press('Save changes');
    await waitFor(() => expect(status()).toBe('Everything is saved.'));
    expect(sent.find(({ call }) => call === EDIT)?.body).toEqual({
      version: 4,
      summary: ' Another day. ',
    });
    expect(shownToast()?.title).toBe('Changes saved');
  });

  test('keeps what was typed when another admin saved first, and shows what they changed', async () => {
    const theirs = sampleGolfDay({
      version: 5,
      form: samplePlan({ summary: 'Theirs.', capacity: '18', dressCode: 'Very smart.' }),
    });
    const refused = {
      code: 'event_changed_meanwhile',
      message: 'Another organiser has changed it.',
    };
    const sent = fakeServer({
      [EDIT]: { status: 409, body: refused },
      [`GET ${PATH}`]: { body: theirs },
    });
    open(sampleGolfDay());
    type('Summary', 'Mine.');
    press('Save changes');
    const notice = await screen.findByText('Another organiser has changed this golf day');
    const words = notice.parentElement?.textContent;
    expect(words).toContain('They changed: Places, Dress code.');
    expect(words).toContain('You both changed: Summary.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Summary').value).toBe('Mine.');
    expect(screen.getByLabelText<HTMLInputElement>('Places').value).toBe('18');
    press('Save changes');
    await waitFor(() => expect(sent.filter(({ call }) => call === EDIT)).toHaveLength(2));
    expect(sent.filter(({ call }) => call === EDIT)[1]?.body).toEqual({
      version: 5,
      summary: 'Mine.',
    });
  });

  test('says how many people will be emailed before it saves another venue', async () => {
    const sent = fakeServer({ [EDIT]: { body: sampleGolfDay({ version: 5 }) } });
    open(sampleGolfDay());
    type('Venue', sampleVenueId);
    press('Save changes');
    const dialog = await screen.findByRole('dialog', { name: 'Save and email 12 people?' });
    expect(sent.some(({ call }) => call === EDIT)).toBe(false);
    fireEvent.change(within(dialog).getByLabelText('Message (optional)'), {
      target: { value: 'At last.' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save and email 12 people' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ call }) => call === EDIT)?.body).toEqual({
      version: 4,
      venueId: sampleVenueId,
      message: 'At last.',
    });
  });

  test('asks nothing when nobody would be emailed', async () => {
    const sent = fakeServer({ [EDIT]: { body: sampleGolfDay({ version: 5 }) } });
    open(sampleGolfDay(), 0);
    type('Venue', sampleVenueId);
    press('Save changes');
    await waitFor(() => expect(sent.some(({ call }) => call === EDIT)).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a refusal beside its field, and keeps what was typed', async () => {
    const message = '13 places are taken, so there must be at least 13.';
    const body = { code: 'capacity_below_taken', message, fields: { capacity: [message] } };
    const sent = fakeServer({ [EDIT]: { status: 409, body } });
    open(sampleGolfDay());
    type('Places', '5');
    press('Save changes');
    // The page knows how many are taken, and asks the server nothing.
    await screen.findByText(belowTaken(11), { selector: '[aria-live]' });
    expect(document.activeElement).toBe(screen.getByLabelText('Places'));
    expect(sent.some(({ call }) => call === EDIT)).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Places').value).toBe('5');
    const sections = screen.getByRole('navigation', { name: 'Sections' });
    expect(sections.textContent).toContain('Places and price: something is wrong here');
    type('Places', '12');
    press('Save changes');
    await screen.findByText('Please choose a reason', { selector: '[aria-live]' });
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    expect(sent.some(({ call }) => call === EDIT)).toBe(false);
    type('Reason', 'venue');
    // Two more were booked meanwhile, which the server alone knows.
    press('Save changes');
    await screen.findByText(message, { selector: '[aria-live]' });
    expect(screen.getByLabelText<HTMLInputElement>('Places').value).toBe('12');
    expect(sent.find(({ call }) => call === EDIT)?.body).toEqual({
      version: 4,
      capacity: '12',
      why: 'venue',
    });
  });

  test('previews a draft with its booking box, and comes back to the fields to save', async () => {
    const sent = fakeServer({ [EDIT]: { body: sampleGolfDay({ version: 5 }) } });
    const details = sampleEvent({ state: 'draft', placesLeft: 4 });
    open(sampleGolfDay({ details, placesTaken: 0, can: noMoves }), 0);
    type('Price in pounds', '95.50');
    fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    const box = screen.getByLabelText('Price and booking');
    expect(box.closest('[inert]')).toBeTruthy();
    for (const text of ['£95.50', '4 of 15 places left', 'Book Now - £95.50'])
      expect(within(box).getByText(text)).toBeTruthy();
    press('Save changes');
    await waitFor(() => expect(sent.some(({ call }) => call === EDIT)).toBe(true));
    expect(screen.getByLabelText('Price in pounds')).toBeTruthy();
  });

  test('restores what was not saved when the page is opened again', async () => {
    fakeServer({});
    open(sampleGolfDay());
    type('Summary', 'Half a sentence');
    cleanup();
    open(sampleGolfDay());
    await waitFor(() => expect(status()).toBe('Not saved: Summary'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Summary').value).toBe('Half a sentence');
  });

  test('locks what can no longer be changed', () => {
    open(sampleGolfDay({ changeable: ['summary', 'description'], can: noMoves }));
    const isLocked = (label: string) => screen.getByLabelText(label).matches(':disabled');
    expect(['Title', 'Places', 'Summary', 'Description'].map(isLocked)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('says what a draft still needs', () => {
    const details = sampleEvent({ state: 'draft' });
    open(sampleGolfDay({ details, missing: ['summary', 'included'], can: noMoves }));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((to) => to?.startsWith('#')).slice(0, 2)).toEqual([
      '#summary',
      '#included',
    ]);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});

const noMoves = {
  publish: false,
  close: false,
  reopen: false,
  cancel: false,
  reschedule: false,
  delete: false,
};

test('a day that its host has paid for is called off on its company day', () => {
  const { details } = sampleGolfDay();
  open(sampleGolfDay({ details: { ...details, price: 0 } }), 0);
  const link = screen.getByRole('link', { name: 'Call off on its company day' });
  expect(link.getAttribute('href')).toBe('/admin/memberships/company-days');
  expect(screen.queryByRole('button', { name: 'Call off golf day' })).toBeNull();
});

describe('a dialog', () => {
  test('calls off a day without paid places only with a reason; one with places is called off from its cockpit', async () => {
    const sent = fakeServer({ [`POST ${PATH}/cancel`]: { body: sampleGolfDay({ version: 5 }) } });
    open(sampleGolfDay());
    const link = screen.getByRole('link', { name: 'Call off golf day' });
    expect(link.getAttribute('href')).toMatch(/^\/admin\/events\/\d+#call-off$/);
    expect(screen.queryByRole('button', { name: 'Call off golf day' })).toBeNull();
    cleanup();
    open(sampleGolfDay(), 0);
    press('Call off golf day');
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole('button', { name: 'Call off golf day' });
    fireEvent.click(button);
    await within(dialog).findByText('Give the reason. Everyone with a place will read it');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Flooded' } });
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({
      version: 4,
      reason: 'Flooded',
    });
  });

  test('keeps the reason when the session has ended, and opens with it after the login', async () => {
    fakeServer({ [`POST ${PATH}/cancel`]: { status: 401, body: { code: 'not_logged_in' } } });
    open(sampleGolfDay(), 0);
    press('Call off golf day');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Flooded' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Call off golf day/ }));
    await screen.findByTestId('elsewhere');
    cleanup();
    open(sampleGolfDay(), 0);
    const again = await screen.findByRole('dialog');
    expect(within(again).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Flooded');
  });

  test('moves the end with the start', async () => {
    fakeServer({});
    open(sampleGolfDay());
    press('Change date or times');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Starts at'), { target: { value: '10:00' } });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Ends at').value).toBe('18:00');
    within(dialog).getByRole('button', { name: 'Move golf day and email 12 people' });
  });

  test('copies in three fields, and opens the copy', async () => {
    const sent = fakeServer({ [`POST ${PATH}/copy`]: { status: 201, body: { id: 8 } } });
    open(sampleGolfDay());
    press('Copy');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelectorAll('input, select')).toHaveLength(3);
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2040-07-05' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy golf day' }));
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/admin/events/8/edit');
    expect(sent.find(({ call }) => call.endsWith('/copy'))?.body).toEqual({
      title: 'Founders Series: Leeds',
      city: 'Leeds',
      day: '2040-07-05',
    });
  });
});
