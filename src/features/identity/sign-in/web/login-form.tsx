import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import type { LoginRequest } from '../contract.ts';
import { PasskeyButton, usePasskeyOffer } from './passkey-button.tsx';
import { loginFault, useLogIn, useLoginConfirmation } from './use-log-in.ts';

/** An address, for a link that works before hydration; on a page without one a function. */
type Way = string | (() => void);

type Props = {
  readonly forgot: Way;
  readonly register: Way;
  /** The email address typed elsewhere, as the first value of the username. */
  readonly username?: string;
};

// Needed only by accounts with two-factor on, and only after the password.
const loadTwoFactorStep = () => import('./two-factor-step.tsx');
const TwoFactorStep = lazy(loadTwoFactorStep);

/** The login tab. Typed values stay while the code is requested. */
export function LoginForm({ forgot, register, username: typed }: Props) {
  const [challenge, setChallenge] = useState<string>();
  const logIn = useLogIn(async (issued) => {
    await loadTwoFactorStep();
    setChallenge(issued);
  });

  const { field, submit } = useApiForm<LoginRequest>({
    schema: async () => (await import('../contract.ts')).LoginRequest,
    values: typed ? { username: typed } : undefined,
  });

  const offerPasskey = usePasskeyOffer();
  const { confirmation } = useLoginConfirmation();
  const username = field('username');
  const password = field('password');

  const form = useRef<HTMLFormElement>(null);
  const cameBack = useRef(false);

  useEffect(() => {
    if (challenge === undefined && cameBack.current) form.current?.querySelector('input')?.focus();
    cameBack.current = challenge !== undefined;
  }, [challenge]);

  if (challenge !== undefined)
    return (
      <Suspense>
        <TwoFactorStep challenge={challenge} onBack={() => setChallenge(undefined)} />
      </Suspense>
    );

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit(logIn.mutateAsync)}
      className="grid gap-5"
    >
      {confirmation && (
        <p className="text-ink-soft">
          Enter your username and password. The link in your email confirms your login.
        </p>
      )}
      <TextField
        label="Username"
        help="You can use your email address too."
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...username}
        onFocus={() => {
          username.onFocus();
          offerPasskey();
        }}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...password}
        error={password.error ?? loginFault(logIn.error)}
      />
      <Button type="submit" wide busy={logIn.isPending}>
        Login
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <GoTo way={forgot}>Forgot password?</GoTo>
        <GoTo way={register}>Don't have an account? Register</GoTo>
      </div>
      {/* Last, because it comes with hydration: nothing may move beneath a press. */}
      <PasskeyButton />
    </form>
  );
}

function GoTo({ way, children }: { readonly way: Way; readonly children: string }) {
  const { state } = useLocation();

  if (typeof way !== 'string')
    return (
      <Button variant="plain" onClick={way}>
        {children}
      </Button>
    );

  return (
    <ButtonLink variant="plain" to={way} replace preventScrollReset state={state}>
      {children}
    </ButtonLink>
  );
}
