import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import type { KnownGolf, PlaceForMe } from '../contract.ts';
import { PlacesForMe } from './places-for-me.tsx';

const asked: PlaceForMe = {
  place: {
    bookingId: 'b1',
    state: 'confirmed',
    player: 'member',
    name: 'Kim Lee',
    awaitsAnswer: true,
    golf: null,
    listed: false,
    hasClaimLink: false,
    guestOnly: false,
    from: null,
    can: { name: false, answer: false, transfer: false, accept: true },
  },
  event: sampleOrder.event,
  bookedBy: 'Sam Taylor',
  answersBy: '2040-06-27T07:30:00.000Z',
  questions: [],
  calendarPath: null,
};

const nothingKnown: KnownGolf = { handicap: null, last: null };

function open(answers: Parameters<typeof fakeServer>[0]) {
  const sent = fakeServer({
    'GET /api/places': { body: [asked] },
    'GET /api/known-golf': { body: nothingKnown },
    ...answers,
  });
  openPage('/bookings', () => <PlacesForMe />, {
    user: { firstName: 'Kim' },
    known: { '/api/places': [asked], '/api/known-golf': nothingKnown },
  });
  return sent;
}

test('asks a member whether they play, who answers for themselves and decides about the list', async () => {
  const sent = open({ 'POST /api/bookings/b1/accept': { body: { done: true } } });
  expect(await screen.findByText('Waiting for your answer')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/Show my name/)).checked).toBe(false);
  await userEvent.type(screen.getByLabelText('Handicap index (optional)'), '18.4');
  await userEvent.click(screen.getByRole('button', { name: 'Accept the place' }));
  await waitFor(() => expect(shownToast()?.title).toBe('The place is yours'));
  const { body } = sent.find(({ call }) => call.startsWith('POST')) ?? {};
  expect(body).toEqual({
    golf: { handicapIndex: 18.4, newToGolf: false, buggy: false, answers: {} },
  });
});

test('lets a member who was asked give the place back', async () => {
  const sent = open({ 'POST /api/bookings/b1/decline': { body: { done: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Give it back' }));
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toContain('POST /api/bookings/b1/decline'),
  );
});
