import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { allChoices } from '../choices.ts';
import { ChoicesTable } from './choices-table.tsx';
import { Unsubscribe } from './unsubscribe-page.tsx';

const off = { kind: 'reminder_day', channel: 'email', wanted: false } as const;
const declared = [
  'reminder_week',
  'reminder_day',
  'after_the_day',
  'new_golf_day',
  'waitlist',
] as const;

test('switches one kind off, and says what is always sent', async () => {
  const sent = fakeServer({
    'GET /api/account/notifications': { body: { choices: allChoices([], declared) } },
    'POST /api/account/notifications': { body: { choices: allChoices([off], declared) } },
  });
  openPage('/account/notifications', ChoicesTable);
  const day = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^The day before/ });
  expect(day.checked).toBe(true);
  // The reminders by email, and a waitlist by push.
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  expect(
    screen.getByRole('row', {
      name: /^Your waitlists.*Always.*Always.*Never.*Your waitlists: Push$/,
    }),
  ).toBeTruthy();
  const headers = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(headers.slice(0, 5)).toEqual([...['What', 'Website', 'Email', 'Digest', 'Push']]);
  await userEvent.click(day);
  expect(sent.at(-1)).toMatchObject({ body: { ...off, wanted: false } });
  await waitFor(() =>
    expect(shownToast()?.title).toBe('The day before your golf day, email: switched off'),
  );
  expect(day.checked).toBe(false);
});

test('the link of an email asks first, and can be undone', async () => {
  const path = '/api/unsubscribe/some-token';
  const sent = fakeServer({
    [`GET ${path}`]: { body: { targets: ['after_the_day'], wanted: true } },
    [`POST ${path}`]: { body: { targets: ['after_the_day'], wanted: false } },
  });
  openPage('/unsubscribe/some-token', () => <Unsubscribe token="some-token" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(sent.at(-1)).toMatchObject({ body: { wanted: false } });
  expect(await screen.findByText('You won’t get these emails any more')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send them again' })).toBeTruthy();
});
