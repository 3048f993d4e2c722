import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { LoginRequest } from '../contract.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useLogIn } from './use-sign-in.ts';

type Props = { readonly onForgot: () => void; readonly onRegister: () => void };

/** The login tab. */
export function LoginForm({ onForgot, onRegister }: Props) {
  const logIn = useLogIn();
  const { field, submit } = useCheckedForm<LoginRequest>({ check: (checks) => checks.login });
  return (
    <form method="post" noValidate onSubmit={submit(logIn.mutateAsync)} className="grid gap-5">
      <TextField
        label="Username"
        help="Your e-mail address works, too."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" wide busy={logIn.isPending}>
        Login
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <Button variant="plain" onClick={onForgot}>
          Forgot password?
        </Button>
        <Button variant="plain" onClick={onRegister}>
          Don't have an account? Register
        </Button>
      </div>
    </form>
  );
}
