import { type RefObject, useState } from 'react';
import { ASK_FOR_RESET_LINK } from '#features/identity/done-texts.ts';
import { ForgotForm } from '#features/identity/password/web/reset-forms.tsx';
import {
  BriefRegisterForm,
  type BriefTyped,
} from '#features/identity/sign-in/web/brief-register-form.tsx';
import { LoginForm } from '#features/identity/sign-in/web/login-form.tsx';
import { PasskeyButton } from '#features/identity/sign-in/web/passkey-button.tsx';
import { Button } from '#ui/button.tsx';

type Way = 'register' | 'login' | 'forgot';

type Props = {
  readonly typed: RefObject<BriefTyped>;
  /** The button that creates the account, which names what follows. */
  readonly submitLabel: string;
};

/**
 * Registering, logging in and asking for a new password. A form that was opened stays, so that
 * nothing typed is lost.
 */
export function EnterAccount({ typed, submitLabel }: Props) {
  const [way, setWay] = useState<Way>('register');
  const [opened, setOpened] = useState<readonly Way[]>(['register']);

  const show = (next: Way) => {
    setWay(next);
    if (!opened.includes(next)) setOpened([...opened, next]);
  };

  return (
    <div className="mt-5">
      <div hidden={way !== 'register'}>
        <BriefRegisterForm typed={typed} submitLabel={submitLabel} onLogIn={() => show('login')} />
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm">
          Do you have an account?
          <Button variant="plain" onClick={() => show('login')}>
            Log in
          </Button>
        </p>
        <PasskeyButton />
      </div>
      {opened.includes('login') && (
        <div hidden={way !== 'login'}>
          <LoginForm
            forgot={() => show('forgot')}
            register={() => show('register')}
            {...(typed.current.email ? { username: typed.current.email } : {})}
          />
        </div>
      )}
      {way === 'forgot' && (
        <>
          <p className="mb-4 text-sm text-ink-soft">{ASK_FOR_RESET_LINK}</p>
          <ForgotForm onClose={() => show('login')} />
        </>
      )}
    </div>
  );
}
