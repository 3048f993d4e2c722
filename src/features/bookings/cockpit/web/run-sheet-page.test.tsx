import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { RunSheet, Step } from '../run-sheet-contract.ts';
import { RunSheetOf } from './run-sheet-page.tsx';

const PATH = '/api/admin/events/7/run-sheet';
const dueAt = '2040-06-27T07:30:00.000Z';
const steps: readonly Step[] = [
  { step: 'names', state: 'late', dueAt, open: 2 },
  { step: 'cards', state: 'to_do', dueAt, open: 0 },
  { step: 'prizes', state: 'done', dueAt, open: 0 },
];
const sheet: RunSheet = {
  event: {
    id: 7,
    title: 'Founders Series: Leeds',
    date: '2040-06-28T07:30:00.000Z',
    state: 'open',
    venue: 'Whinbeck Park Golf Club',
    isOver: false,
    schedule: [],
  },
  steps: [...steps],
  numbers: {
    players: 12,
    buggies: 1,
    newToGolf: 0,
    dietary: [{ text: 'Vegan', count: 2 }],
    access: [],
  },
  sent: null,
  hasClubLink: false,
};
const open = (change: Partial<RunSheet> = {}) =>
  openPage('/admin/events/7/run-sheet', () => <RunSheetOf eventId={7} />, {
    known: { [PATH]: { ...sheet, ...change } },
  });
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

describe('the run sheet', () => {
  test('says what is open in each step and where it is done', () => {
    open();
    expect(screen.getByText('1 of 3 done')).toBeTruthy();
    const names = row('Every place has a name');
    expect(names.textContent).toContain('Late');
    expect(names.textContent).toContain('By 27 June · 2 places without a name');
    expect(within(names).getByRole('link').getAttribute('href')).toBe(
      '/admin/events/7?need=unnamed',
    );
    expect(within(row('Get the prizes')).getByRole('button', { name: /^Undo/ })).toBeTruthy();
  });

  test('ticks a step', async () => {
    const done = { ...sheet, steps: steps.map((step) => ({ ...step, state: 'done' as const })) };
    const sent = fakeServer({
      [`POST ${PATH}/steps/cards`]: { body: done },
      [`GET ${PATH}`]: { body: done },
    });
    open();
    fireEvent.click(within(row('Print the scorecards')).getByRole('button', { name: /^Tick off/ }));
    expect(await screen.findByText('3 of 3 done')).toBeTruthy();
    expect(sent[0]).toMatchObject({ body: { done: true } });
  });

  test('sends the numbers on the screen when the club was told, and shows what changed since', async () => {
    const told = {
      ...sheet,
      sent: { at: dueAt, by: 'Olive Marsh', changes: [{ what: 'Players', before: 12, after: 13 }] },
    };
    const sent = fakeServer({
      [`POST ${PATH}/numbers-sent`]: { body: told },
      [`GET ${PATH}`]: { body: told },
    });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as sent' }));
    await waitFor(() => expect(screen.getByText('Players: 12 before, 13 now')).toBeTruthy());
    expect(sent[0]).toMatchObject({ body: { numbers: sheet.numbers } });
  });

  test('shows the whole address of the club’s link, and copies it', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    fakeServer({
      [`POST ${PATH}/club-link`]: { body: { clubPath: '/clubs/79c6' } },
      [`GET ${PATH}`]: { body: { ...sheet, hasClubLink: true } },
    });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    const address = `${window.location.origin}/clubs/79c6`;
    const link = await screen.findByRole('link', { name: address });
    expect(link.getAttribute('href')).toBe(address);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(address));
    vi.unstubAllGlobals();
  });

  test('of a golf day that is over is closed', () => {
    const done = { step: 'prizes', state: 'done', dueAt, open: 0 } as const;
    open({ steps: [done], event: { ...sheet.event, state: 'played', isOver: true } });

    expect(row('Get the prizes').textContent).toBe('Get the prizes');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of a cancelled golf day has no steps', () => {
    open({ steps: [], event: { ...sheet.event, state: 'cancelled' } });
    expect(screen.getByText('This golf day is cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull();
  });
});
