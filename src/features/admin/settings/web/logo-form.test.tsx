import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#platform/api-client/client.ts';
import { openPage } from '#tests/page-stage.tsx';
import { LogoForm } from './logo-form.tsx';

const open = (version: number, file: string) => {
  const view = { group: 'logo' as const, version, value: { file }, history: [] };
  openPage('/admin/settings', () => <LogoForm view={view} />);
};
const answer = { groups: [] };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('without a logo one is chosen, and sent with the version that was shown', async () => {
  const upload = vi.spyOn(api, 'upload').mockResolvedValue(answer as never);
  open(0, '');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();

  const picture = new File(['logo'], 'logo.png', { type: 'image/png' });
  const [input] = screen.getAllByLabelText('Choose a logo');
  fireEvent.change(input as HTMLElement, { target: { files: [picture] } });
  await waitFor(() =>
    expect(upload).toHaveBeenCalledWith('/api/admin/settings/logo', picture, {
      query: { version: 0 },
    }),
  );
});

test('a logo is shown, and removed by its version', async () => {
  const post = vi.spyOn(api, 'post').mockResolvedValue(answer as never);
  open(3, '0198c0de-0000-7000-8000-000000000001');
  expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toBe(
    '/api/admin/settings/logos/0198c0de-0000-7000-8000-000000000001',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith('/api/admin/settings/logo/remove', {
      body: { version: 3 },
    }),
  );
});
