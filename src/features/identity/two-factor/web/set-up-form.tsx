import { brand } from '#lib/brand.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { copyText } from '../../accounts/web/copy-text.ts';
import { useAccountMutation } from '../../accounts/web/use-account-mutation.ts';
import { accountFailures } from '../../texts.ts';
import { formatCode } from '../codes.ts';
import type { CodeForm, NewRecoveryCodes, TwoFactorSetUp } from '../contract.ts';
import { AppCodeField } from './code-fields.tsx';

type Props = {
  readonly setUp: TwoFactorSetUp;
  readonly onTurnedOn: (codes: NewRecoveryCodes) => void;
  readonly onCancel: () => void;
};

/** Shows the secret as a QR code, a link and text, and requires a first code as proof. */
export function SetUpForm({ setUp, onTurnedOn, onCancel }: Props) {
  const turnOn = useAccountMutation(
    (entered: CodeForm) => api.post<NewRecoveryCodes>('/api/account/two-factor/on', entered),
    onTurnedOn,
    { failed: accountFailures.twoFactorOn, refresh: true },
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
