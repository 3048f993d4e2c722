import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { ProfileSettings } from '../../email-address/web/profile-settings.tsx';
import { readFormDraft, saveFormDraft, takeFormDraft, useKeptForm } from './use-draft.ts';

const robin = {
  id: '0197',
  username: 'robin',
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Hartley',
  company: 'Hartley & Co',
  position: null,
  emailVerified: true,
};
const stage = { user: robin, known: { '/api/account/email-change': null } };
const company = () => screen.getByLabelText<HTMLInputElement>(/^Company/);

beforeEach(() => localStorage.clear());

test('a profile form is restored after the next login when the session had ended', async () => {
  fakeServer({ 'POST /api/account/profile': { status: 401, body: { code: 'not_logged_in' } } });
  openPage('/account/profile', ProfileSettings, stage);
  await screen.findByLabelText(/^Company/);
  await userEvent.clear(company());
  await userEvent.type(company(), 'Hartley Brothers');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/auth?next=/account/profile');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'You have been logged out',
      description: 'Please log in again. What you wrote has been kept.',
    }),
  );
  cleanup();
  openPage('/account/profile', ProfileSettings, stage);
  await screen.findByLabelText(/^Company/);
  await waitFor(() => expect(company().value).toBe('Hartley Brothers'));
});

test('a profile form that was not changed has the saved values after the next login', async () => {
  fakeServer({ 'POST /api/account/profile': { status: 401, body: { code: 'not_logged_in' } } });
  openPage('/account/profile', ProfileSettings, stage);
  await screen.findByLabelText(/^Company/);
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByTestId('elsewhere')).toBeTruthy();
  expect(localDrafts.placesOf(robin.id)).toEqual([]);
  cleanup();
  openPage('/account/profile', ProfileSettings, stage);
  await screen.findByLabelText(/^Company/);
  expect(company().value).toBe('Hartley & Co');
});

describe('a form draft', () => {
  const words = { text: 'Spoke to her on the phone' };
  const page = '/admin/applications/7';

  test('is restored once, on its own page', () => {
    saveFormDraft({ accountId: 'ada', page, words });
    expect(takeFormDraft('ada', '/account/profile')).toEqual({});
    expect(takeFormDraft('ada', page)).toEqual(words);
    expect(takeFormDraft('ada', page)).toEqual({});
  });

  test('is its writer’s alone, and gone when they log out or a month later', () => {
    saveFormDraft({ accountId: 'ada', page, words });
    expect(takeFormDraft('robin', page)).toEqual({});
    localDrafts.forgetAll('robin');
    expect(readFormDraft('ada', page)).toEqual(words);
    localDrafts.forgetAll('ada');
    expect(readFormDraft('ada', page)).toEqual({});
    saveFormDraft({ accountId: 'ada', page, words });
    vi.setSystemTime(addDays(new Date(), 31));
    expect(readFormDraft('ada', page)).toEqual({});
    vi.useRealTimers();
  });
});

test('keeps what changed within an object of the form, though the form changes it in place', async () => {
  const values = { title: 'Breakfast', audience: { which: '' } };
  const Form = () => {
    useKeptForm({ unsaved: () => values, restore: () => undefined });
    return (
      <input aria-label="Which" onChange={({ target }) => (values.audience.which = target.value)} />
    );
  };
  openPage('/admin/announcements/new', Form, stage);
  await userEvent.type(await screen.findByLabelText('Which'), '7');
  await waitFor(() =>
    expect(localDrafts.read(robin.id, '/admin/announcements/new')?.words).toEqual({
      title: 'Breakfast',
      audience: { which: '7' },
    }),
  );
});
