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
const plays = (handicap: number | null) =>
  handicap === null ? null : { index: handicap / 10, source: 'profile' };
const known = (handicap: number | null, index: number | null) => ({
  '/api/rounds': [],
  '/api/rounds/summary': { index, trend: null, rounds: 0, latest: [] },
  '/api/members/me': { ...profile, handicap },
  '/api/known-golf': { handicap: plays(handicap), last: null },
});
const open = (handicap: number | null, index: number | null) =>
  openPage('/handicap', UsedWhere, { user: { id: 'robin' }, known: known(handicap, index) });
const offer = () => screen.queryByRole('button', { name: 'Use my society handicap 14.4' });

test('puts the society handicap on the profile, and leaves the rest of it as it is now', async () => {
  const saved = { ...profile, about: 'Wills only.' };
  const sent = fakeServer({
    'GET /api/members/me': { body: saved },
    'GET /api/known-golf': { body: { handicap: plays(144), last: null } },
    'POST /api/members/me': { body: { ...saved, handicap: 144 } },
  });
  open(183, 144);
  fireEvent.click(offer() ?? document.body);
  await waitFor(() => expect(offer()).toBeNull());
  expect(await screen.findByText('14.4')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /api/members/me')).toMatchObject({
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
