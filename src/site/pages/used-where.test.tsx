import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnProfile } from '#features/members/profiles/contract.ts';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleProfile } from '#tests/sample-profile.ts';
import { UsedWhere } from './used-where.tsx';

const profile: OwnProfile = {
  ...sampleProfile,
  sector: 'legal',
  city: 'Leeds',
  about: 'Wills and trusts.',
};
const known = (handicap: number | null, index: number | null) => ({
  '/api/rounds': [],
  '/api/rounds/summary': { index, trend: null, rounds: 0, latest: [] },
  '/api/members/me': { ...profile, handicap },
});
const open = (handicap: number | null, index: number | null) =>
  openPage('/handicap', UsedWhere, { user: { id: 'robin' }, known: known(handicap, index) });
const offer = () => screen.queryByRole('button', { name: 'Use my society handicap 14.4' });

test('puts the society handicap on the profile, and leaves the rest of it as it is now', async () => {
  const saved = { ...profile, about: 'Wills only.' };
  const sent = fakeServer({
    'GET /api/members/me': { body: saved },
    'POST /api/members/me': { body: { ...saved, handicap: 144 } },
  });
  open(183, 144);
  fireEvent.click(offer() ?? document.body);
  await waitFor(() => expect(offer()).toBeNull());
  expect(screen.getByText('14.4')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /api/members/me',
    body: { handicap: '14.4', about: 'Wills only.', sector: 'legal', city: 'Leeds' },
  });
});

test.each([
  ['no handicap on the profile', null, 144, true],
  ['the same one', 144, 144, false],
  ['no society handicap', 183, null, false],
])('with %s', (_what, handicap, index, isOffered) => {
  open(handicap, index);
  expect(offer() !== null).toBe(isOffered);
});
