import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleAttendee } from '#tests/sample-attendee.ts';
import type { Attendee } from '../contract.ts';
import { AttendeeList } from './attendee-list.tsx';

function open(
  attendees: readonly Attendee[],
  more: { isFiltered?: boolean; calledOff?: number; markAttendance?: boolean } = {},
) {
  const page = { attendees: [...attendees], total: attendees.length, next: null, questions: [] };
  openPage('/admin/events/7', () => (
    <AttendeeList
      eventId={7}
      page={page}
      isFiltered={false}
      markAttendance={false}
      isOver={false}
      {...more}
    />
  ));
}

test.each([
  ['a day that nobody has booked', {}, 'No bookings yet'],
  ['a filter that nobody matches', { isFiltered: true }, 'Nobody matches'],
])('says why the list is empty for %s', (_what, more, text) => {
  open([], more);
  expect(screen.getByText(text)).toBeTruthy();
});

test('shows what is still to be paid, and how a place on account was paid', async () => {
  const accountPayment = {
    id: '01a00000-0000-7000-8000-00000000000e',
    amountPence: 12_500,
    method: 'transfer',
    paidOn: '2040-06-20',
    reference: 'BACS 42',
    undone: null,
  } as const;
  const undone = {
    ...accountPayment,
    id: '01a00000-0000-7000-8000-00000000000f',
    amountPence: 999,
    undone: 'Wrong order',
  };
  open([
    sampleAttendee({
      name: 'Ann Owes',
      paid: 'account',
      keptPence: 6250,
      owedPence: 6250,
      state: 'cancelled',
    }),
    sampleAttendee({
      id: '01a00000-0000-7000-8000-00000000000c',
      name: 'Ben Paid',
      paid: 'transfer',
      accountPayments: [undone, accountPayment],
    }),
    sampleAttendee({
      ...{ id: '01a00000-0000-7000-8000-00000000000d', name: 'Cat Both' },
      ...{ paid: 'credit', keptPence: 12_500, owedPence: 2500 },
    }),
  ]);
  const rowOf = (name: string) => screen.getAllByText(name)[0]?.closest('li')?.textContent;
  expect(rowOf('Ann Owes')).toContain('On account, £62.50 to be paid');
  expect(rowOf('Ben Paid')).toContain('Bank transfer, £125');
  expect(rowOf('Cat Both')).toContain('Credit, £100, £25 to be paid');

  await userEvent.click(screen.getByRole('button', { name: 'More for Ben Paid' }));
  expect(rowOf('Ben Paid')).toContain(
    '£125 paid by bank transfer on Wednesday 20 June 2040, reference BACS 42',
  );
  expect(rowOf('Ben Paid')).not.toContain('£9.99');
});

test('marks who is here in one tap, takes it back in another, and the rest at once', async () => {
  const sent = fakeServer({ 'POST /api/admin/events/7/attendance': { body: { changed: 1 } } });
  const [came, missing, unmarked] = ['Ann Came', 'Ben Missing', 'Cat Late'].map((name, at) =>
    sampleAttendee({
      ...{ id: `01a00000-0000-7000-8000-00000000000${at}`, name },
      state: (['attended', 'no_show', 'confirmed'] as const)[at] ?? 'confirmed',
    }),
  ) as [Attendee, Attendee, Attendee];
  open([came, missing, unmarked], { markAttendance: true });

  const press = async (name: string) => {
    const before = sent.length;
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
    return sent[before]?.body;
  };

  const one = (as: string, { id }: Attendee) => ({ as, bookingIds: [id], overwrite: true });
  expect(await press('Here: Cat Late')).toEqual(one('attended', unmarked));
  expect(await press('Here: Ann Came')).toEqual(one('confirmed', came));
  expect(await press('Here: Ben Missing')).toEqual(one('attended', missing));
  // Those who are marked keep their mark.
  expect(await press('Mark 1 player as a no-show')).toEqual({
    ...{ as: 'no_show', bookingIds: [unmarked.id], overwrite: false },
  });
});
