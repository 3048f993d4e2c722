import { useState } from 'react';
import { brand } from '#lib/brand.ts';
import { api, isStatus } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import type { CodeForm } from '../../two-factor/contract.ts';
import { AppCodeField, RecoveryCodeField } from '../../two-factor/web/code-fields.tsx';
import type { signInApi } from '../contract.ts';
import { loginFailed, useCompleteLogin, useLoginConfirmation } from './use-log-in.ts';

type Props = {
  /** Proves that the password was right. */
  readonly challenge: string;
  /** Returns to the password, when the challenge is used or someone else wants to log in. */
  readonly onBack: () => void;
};

/** The two-factor step of a login, by app code or recovery code. */
export default function TwoFactorStep({ challenge, onBack }: Props) {
  const [byRecovery, setByRecovery] = useState(false);
  const enter = useCompleteLogin();
  const confirmation = useLoginConfirmation();

  const verify = useApiMutation(
    ({ code }: CodeForm) =>
      api.post<typeof signInApi.finishLogin>('/api/login/two-factor', {
        body: { challenge, code, ...confirmation },
      }),
    {
      isForVisitors: true,
      onDone: enter,
      onFailed: (error) => {
        loginFailed(error);
        if (isStatus(error, 410)) onBack();
      },
    },
  );

  return (
    <>
      <h2 className="text-2xl">Two-factor</h2>
      <p className="mt-2 text-ink-soft">
        {byRecovery
          ? 'Enter one of the recovery codes you saved when you set up two-factor. Each works once.'
          : `Your password is right. Open your authenticator app and enter the 6 digits it shows for ${brand.name}.`}
      </p>
      <Step
        key={String(byRecovery)}
        byRecovery={byRecovery}
        busy={verify.isPending}
        onCode={verify.mutateAsync}
      />
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <Button variant="plain" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? 'Use the code from your app instead' : 'Use a recovery code instead'}
        </Button>
        <Button variant="plain" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

type StepProps = {
  readonly byRecovery: boolean;
  readonly busy: boolean;
  readonly onCode: (form: CodeForm) => Promise<unknown>;
};

function Step({ byRecovery, busy, onCode }: StepProps) {
  const { field, submit } = useApiForm<CodeForm>({
    schema: async () => {
      const { AppCodeForm, RecoveryCodeForm } = await import('../../two-factor/contract.ts');
      return byRecovery ? RecoveryCodeForm : AppCodeForm;
    },
  });

  const Field = byRecovery ? RecoveryCodeField : AppCodeField;

  return (
    <form method="post" noValidate onSubmit={submit(onCode)} className="mt-5 grid gap-5">
      <Field {...field('code')} takesFocus />
      <Button type="submit" wide busy={busy}>
        Login
      </Button>
    </form>
  );
}
