import { useRef } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import type { SettingGroupView, settingsApi } from '#features/settings/contract.ts';
import { settingList } from '#features/settings/web/queries.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';

/** The logo on invoices: shown as paper shows it, chosen, removed. */
export function LogoForm({ view: { version, value } }: { readonly view: SettingGroupView }) {
  const input = useRef<HTMLInputElement>(null);
  const file = String(value['file'] ?? '');
  const label = file ? 'Choose another logo' : 'Choose a logo';

  const change = useApiMutation(
    (picture: File | null) =>
      picture
        ? api.upload<typeof settingsApi.uploadLogo>('/api/admin/settings/logo', picture, {
            query: { version },
          })
        : api.post<typeof settingsApi.removeLogo>('/api/admin/settings/logo/remove', {
            body: { version },
          }),
    {
      answers: settingList,
      done: (_, picture) => (picture ? 'Logo saved' : 'Logo removed'),
      failed: 'Nothing has changed',
      refreshAfterFailure: [settingList],
    },
  );

  return (
    <div className="grid justify-items-start gap-5">
      {file && <LogoPicture file={file} />}
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={label}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            if (picture) change.mutate(picture);
            target.value = '';
          }}
        />
        <Button variant="secondary" busy={change.isPending} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {file && (
          <Button variant="plain" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Remove logo
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        PNG, JPEG or WebP, at most 5 MB. It’s printed on white, up to 7 cm wide.
      </p>
    </div>
  );
}

/** A logo as an invoice shows it. */
export const LogoPicture = ({ file }: { readonly file: string }) => (
  <img
    src={`/api/admin/settings/logos/${file}`}
    alt="Logo"
    className="max-h-20 max-w-full rounded-small border border-line bg-white p-2"
  />
);
