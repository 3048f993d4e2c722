import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleProfile } from '#tests/sample-profile.ts';
import { ProfileForm } from './profile-form.tsx';

const open = (handicap: number | null, index: number | null) =>
  openPage(
    '/account/profile',
    () => <ProfileForm profile={{ ...sampleProfile, handicap }} username="robin" society={index} />,
    {
      user: { id: 'robin' },
      known: { '/api/rounds/summary': { index, trend: null, rounds: 0, latest: [] } },
    },
  );
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Handicap index/ });
const offer = () => screen.queryByRole('button', { name: 'Use my society handicap 14.4' });

test('offers the society handicap beside another one, and fills it in', async () => {
  open(183, 144);
  const button = offer();
  if (!button) throw new Error('Nothing is offered');
  fireEvent.click(button);
  expect(field().value).toBe('14.4');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(offer()).toBeNull();
  fireEvent.change(field(), { target: { value: '15' } });
  expect(offer()).toBeTruthy();
});

test.each([
  ['an empty field', null, 144, true],
  ['the same handicap', 144, 144, false],
  ['no society handicap', 183, null, false],
])('beside %s', (_what, handicap, index, isOffered) => {
  open(handicap, index);
  expect(offer() !== null).toBe(isOffered);
});
