import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { AdminAnnouncement } from '../../contract.ts';
import { Loaded } from './announcement-page.tsx';

const draft: AdminAnnouncement = {
  id: 'a1',
  kind: 'club',
  title: 'Breakfast is later',
  text: 'Breakfast starts at 09:00.',
  audience: { who: 'golf_day', eventId: 7 },
  golfDay: 'Founders Series: Leeds, Thursday 10 December 2026',
  mustRead: false,
  effectiveOn: null,
  expiresOn: null,
  sentAt: null,
  sendAt: null,
  isExpired: false,
  state: 'draft',
  version: 3,
  by: 'Olive Organiser',
  recipients: 12,
  delivered: 0,
  suppressed: 0,
  acknowledged: 0,
};
const days = [{ id: 7, title: 'Founders Series: Leeds', startsAt: '2026-12-10T08:30:00.000Z' }];
const AT = '/api/admin/announcements/a1';

const open = (edit: { status?: number; body: object }) => {
  const sent = fakeServer({
    [`GET ${AT}`]: { body: draft },
    'GET /api/admin/golf-day-names': { body: { golfDays: days } },
    'GET /api/admin/announcements/audience?who=golf_day&eventId=7': { body: { recipients: 12 } },
    [`POST ${AT}/edit`]: edit,
    [`POST ${AT}/send`]: { body: { ...draft, state: 'scheduled' } },
  });
  openPage('/admin/announcements/a1', () => <Loaded id="a1" />);
  return () => sent.filter(({ call }) => call.startsWith('POST'));
};

const correct = async () => {
  const text = await screen.findByRole('textbox', { name: 'Text' });
  await userEvent.clear(text);
  await userEvent.type(text, 'Breakfast starts at 09:30.');
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
};

test('saves what the form shows before it is sent', async () => {
  const posts = open({ body: { ...draft, text: 'Breakfast starts at 09:30.' } });
  await correct();
  const dialog = await screen.findByRole('dialog', { name: 'Send it to 12 people?' });
  expect(
    within(dialog).getByText(/People coming to Founders Series: Leeds, Thursday/),
  ).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send to 12 people' }));
  await waitFor(() => expect(posts().length).toBe(2));
  expect(posts().map(({ call, body }) => [call, (body as { text?: string }).text])).toEqual([
    [`POST ${AT}/edit`, 'Breakfast starts at 09:30.'],
    [`POST ${AT}/send`, undefined],
  ]);
});

test('sends nothing while what the form shows cannot be saved', async () => {
  const posts = open({
    status: 400,
    body: { code: 'invalid', message: 'No', fields: { text: ['Too short'] } },
  });
  await correct();
  expect(await screen.findByText('Too short')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts().map(({ call }) => call)).toEqual([`POST ${AT}/edit`]);
});

test('offers the golf days by name', async () => {
  open({ body: draft });
  const select = await screen.findByRole('combobox', { name: 'Golf day' });
  await waitFor(() =>
    expect((select as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      'Founders Series: Leeds, Thursday 10 December 2026',
    ),
  );
});
