import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { creditsApi } from '#features/bookings/credits/contract.ts';
import { showTerms, TERMS_HEADER } from '#lib/shown-terms.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { api } from '#platform/api-client/client.ts';
import { TermsNote } from '#ui/form/form-actions.tsx';

const NEW = '2027-01-01';

afterEach(() => {
  act(() => showTerms(TERMS_VERSION));
  cleanup();
  vi.unstubAllGlobals();
});

const press = () => api.post<typeof creditsApi.buyPackage>('/api/credits/packages');

const sentTerms = (call: unknown): unknown =>
  (call as [string, { headers: Record<string, string> }])[1].headers[TERMS_HEADER];

it('says beside the button that the terms have changed, and the next press accepts them', async () => {
  const refused = new Response('{"code":"terms_changed"}', {
    status: 409,
    headers: { [TERMS_HEADER]: NEW },
  });
  const fetch = vi.fn().mockResolvedValueOnce(refused).mockResolvedValueOnce(new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  render(
    <MemoryRouter>
      <TermsNote by="By booking you accept the" />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('status')).toBeNull();

  await act(() => press().catch(() => undefined));
  expect(screen.getByRole('status').textContent).toContain('Our terms have changed');

  await press();
  expect(fetch.mock.calls.map(sentTerms)).toEqual([TERMS_VERSION, NEW]);
});
