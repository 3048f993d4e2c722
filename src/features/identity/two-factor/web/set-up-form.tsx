import { useEffect, useRef } from 'react';
import { brand } from '#lib/brand.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { accountFailures } from '../../texts.ts';
import { formatCode } from '../codes.ts';
import type { CodeForm, NewRecoveryCodes, TwoFactorSetUp, twoFactorApi } from '../contract.ts';
import { AppCodeField } from './code-fields.tsx';

type Props = {
  readonly setUp: TwoFactorSetUp;
  readonly onTurnedOn: (codes: NewRecoveryCodes) => void;
  readonly onCancel: () => void;
};

/** Shows the secret as a QR code, a link and text, and requires a first code as proof. */
export function SetUpForm({ setUp, onTurnedOn, onCancel }: Props) {
  const turnOn = useApiMutation(
    (body: CodeForm) =>
      api.post<typeof twoFactorApi.turnOnTwoFactor>('/api/account/two-factor/on', { body }),
    {
      onDone: onTurnedOn,
      refresh: 'all',
      done: { title: 'Two-factor is on', description: 'Save your recovery codes to finish.' },
      failed: accountFailures.twoFactorOn,
      besideFields: true,
    },
  );

  const { field, submit } = useApiForm<CodeForm>({
    schema: async () => (await import('../contract.ts')).AppCodeForm,
  });

  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        <h3 className="text-xl">1. Add it to your app</h3>
        <p className="mt-2 text-ink-soft">
          Open your authenticator app, add an account and scan this QR code.
        </p>
        <img
          src={setUp.picture}
          width={208}
          height={208}
          alt="QR code for your authenticator app. The key below holds the same."
          className="bg-white mt-4 rounded-small border border-line"
        />
        <p className="mt-4 md:hidden">
          <a href={setUp.link} className="inline-flex min-h-11 items-center font-semibold link">
            Using this phone? Open it in the app
          </a>
        </p>
        <p className="mt-4 text-sm text-ink-soft">Or enter this key:</p>
        <p className="mt-1 font-semibold wrap-break-word figures" translate="no">
          {formatCode(setUp.secret, ' ')}
        </p>
        <Button variant="plain" onClick={() => void copyText(setUp.secret, 'Key copied')}>
          Copy key
        </Button>
      </div>
      <form
        method="post"
        noValidate
        onSubmit={submit(turnOn.mutateAsync)}
        className="grid content-start gap-5"
      >
        <div>
          <h3 className="text-xl">2. Check that it works</h3>
          <p className="mt-2 text-ink-soft">
            The app now shows a 6-digit code for {brand.name}. It changes every 30 seconds.
          </p>
        </div>
        <AppCodeField {...field('code')} takesFocus />
        <FormActions submit="Turn on" busy={turnOn.isPending} onCancel={onCancel} />
        <p className="text-sm text-ink-soft">You’ll be logged out on all your other devices.</p>
      </form>
    </div>
  );
}

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The new recovery codes, shown once, to copy, download or print. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const readable = codes.map((code) => formatCode(code, '-'));
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div data-print-alone>
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Your recovery codes for {brand.name}
      </h3>
      <p className="mt-2 measure text-ink-soft">
        If you lose your phone, each of these lets you in once, in place of the code from your app.
        We cannot show them again: keep them where you keep your passport, or in a password manager.
      </p>
      <ul className="mt-5 grid max-w-lg list-none gap-x-8 gap-y-2 rounded-small border border-line bg-ivory p-5 text-lg font-semibold figures sm:grid-cols-2">
        {readable.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          onClick={() => void copyText(readable.join('\n'), 'Codes copied')}
        >
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(readable)}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="mt-6 print:hidden">
        <Button onClick={onKept}>I’ve saved them</Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const words = `Recovery codes for ${brand.name}. Each works once.\r\n\r\n${codes.join('\r\n')}\r\n`;
  const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Copies a text to the clipboard and shows a toast; a browser may refuse. */
async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: 'Paste it somewhere safe.' });
  } catch {
    toast({
      title: 'Copying failed',
      description: 'Please select the text and copy it yourself.',
      variant: 'destructive',
    });
  }
}
