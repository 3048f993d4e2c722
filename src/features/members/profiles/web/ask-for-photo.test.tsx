import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleProfile } from '#tests/sample-profile.ts';
import { AskForPhoto } from './ask-for-photo.tsx';

const PHOTO = '0192f0c1-0000-7000-8000-000000000001';

const open = (photo: string | null) =>
  openPage(
    '/dashboard',
    () => (
      <>
        <AskForPhoto />
        <p>The rest of the page</p>
      </>
    ),
    { user: { id: 'robin' }, known: { '/api/members/me': { ...sampleProfile, photo } } },
  );

beforeEach(() => localStorage.clear());

const asked = () => screen.queryByRole('heading', { name: 'Add your photo' });

test('asks a member without a photo, and not again on this device once they decline', async () => {
  open(null);
  await waitFor(() => expect(asked()).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(asked()).toBeNull();

  cleanup();
  open(null);
  await screen.findByText('The rest of the page');
  expect(asked()).toBeNull();
});

test('does not ask a member who has a photo', async () => {
  open(PHOTO);
  await screen.findByText('The rest of the page');
  expect(asked()).toBeNull();
});
