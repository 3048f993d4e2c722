import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { AnnouncementRequest } from '../../contract.ts';
import { WriteAnnouncement } from './new-announcement-page.tsx';

const days = [{ id: 7, title: 'Founders Series: Leeds', startsAt: '2026-12-10T08:30:00.000Z' }];
const AT = '/api/admin/announcements';

const open = (send: { status?: number; body: object }) => {
  const sent = fakeServer({
    'GET /api/admin/golf-day-names': { body: { golfDays: days } },
    [`GET ${AT}/audience?who=everyone&which=`]: { body: { recipients: 12 } },
    [`GET ${AT}/audience?who=golf_day&which=7`]: { body: { recipients: 1 } },
    [`POST ${AT}`]: send,
    [`POST ${AT}/test`]: { body: { recipients: 1 } },
  });
  openPage('/admin/announcements/new', () => <WriteAnnouncement />);
  return () => sent.filter(({ call }) => call === `POST ${AT}`).map(({ body }) => body);
};

const type = async (text: string) => {
  await userEvent.type(await screen.findByLabelText('Title'), 'Breakfast is later');
  await userEvent.type(screen.getByLabelText('Text'), text);
};

test('says how many people get it, and sends what the form shows to them', async () => {
  const posts = open({ body: { id: 'a1' } });
  await screen.findByRole('button', { name: 'Send to 12 people' });
  await type('Breakfast starts at 09:30.');
  await userEvent.selectOptions(screen.getByLabelText('Who gets it'), 'golf_day');
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  const select = await screen.findByRole('combobox', { name: 'Golf day' });
  await userEvent.selectOptions(
    select,
    await screen.findByRole('option', {
      name: 'Founders Series: Leeds, Thursday 10 December 2026',
    }),
  );
  // Chosen after the words, and kept with them.
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('which\\":\\"7'));
  await userEvent.click(await screen.findByRole('button', { name: 'Email it to me as a test' }));
  await waitFor(() => expect(shownToast()?.title).toBe('Test email on its way to you'));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1 person' }));
  expect(await screen.findByRole('dialog', { name: 'Send it to 1 person?' })).toBeTruthy();
  expect(posts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(AnnouncementRequest.parse(posts()[0])).toMatchObject({
    title: 'Breakfast is later',
    text: 'Breakfast starts at 09:30.',
    audience: { who: 'golf_day', which: '7' },
    mustRead: false,
    expiresOn: null,
    recipients: 1,
  });
});

test('sends nothing while something is missing, and keeps what was typed', async () => {
  const posts = open({ body: { id: 'a1' } });
  await type('Too short');
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 12 people' }));
  expect(await screen.findByText('Please write at least 10 characters')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Who gets it'), 'golf_day');
  await userEvent.type(screen.getByLabelText('Text'), ' no more');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please choose who gets it')).toBeTruthy();
  expect(posts()).toEqual([]);
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Breakfast is later');
});

test('asks nobody who gets the newsletter to confirm it', async () => {
  open({ body: { id: 'a1' } });
  await screen.findByLabelText('Title');
  expect(screen.getByRole('checkbox', { name: /^Everyone must confirm/ })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Who gets it'), 'newsletter');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
