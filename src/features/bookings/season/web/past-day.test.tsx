import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmed, openBooking } from '#tests/booking-status-stage.tsx';
import { sampleBooking } from '#tests/sample-booking.ts';
import { sampleEvent } from '#tests/sample-event.ts';

const event = {
  ...confirmed.order.event,
  date: '2026-06-11T09:00:00Z',
  endsAt: '2026-06-11T16:00:00Z',
};
const played = sampleBooking({ ...confirmed, state: 'attended' }, { ...confirmed.order, event });
const kim = {
  id: '01a224d0-0000-7000-8000-000000000001',
  username: 'kim',
  name: 'Kim Lowe',
  position: 'Director',
  company: 'Lowe Ltd',
  photo: null,
};
const photograph = { id: 'p1', widths: [480], width: 480, height: 320, alt: 'The first tee' };
const listed = {
  number: 1,
  name: 'Kim Lowe',
  username: 'kim',
  company: null,
  photo: null,
  isMe: false,
};

const open = () =>
  openBooking(played, {
    paid: false,
    more: {
      [`GET /api/events/${event.id}`]: {
        body: sampleEvent({ id: event.id, photographs: [photograph] }),
      },
      [`GET /api/events/${event.id}/coming`]: {
        body: { list: 'came', count: 1, people: [listed], completeBy: null, own: null },
      },
      [`GET /api/golf-days/attended?event=${event.id}`]: {
        body: {
          days: [
            {
              eventId: event.id,
              title: event.title,
              startsAt: event.date,
              completeBy: null,
              people: [{ person: kim, relation: 'none', met: true }],
            },
          ],
          next: null,
        },
      },
      'POST /api/connections/ask': { body: { done: true } },
    },
  });

test('a past day shows its photographs and people before the receipt, without one on top', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(event.title);
  expect(screen.getByText('You played')).toBeTruthy();
  expect(await screen.findByAltText('The first tee')).toBeTruthy();
  // First the plain list, then who can be connected with.
  await screen.findByRole('link', { name: 'Add a private note: Kim Lowe' });
  const person = screen.getByRole('link', { name: 'Kim Lowe' });
  const receipt = screen.getByRole('heading', { name: 'Receipt' });
  expect(person.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(receipt.closest('details')?.open).toBe(false);
  expect(screen.queryByText(/Booking confirmed|Past event/)).toBeNull();
});

test('connects in one press with a member who was there', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Connect: Kim Lowe' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/connections/ask')?.body).toMatchObject({
      accountId: kim.id,
      eventId: event.id,
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
