import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { PasswordRequest } from '../two-step-contract.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Props = {
  readonly action: string;
  readonly busy: boolean;
  readonly onPassword: (entered: PasswordRequest) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** Asks for the password again before a way into the account is changed. `children` say what will happen. */
export function PasswordForm({ action, busy, onPassword, onCancel, children }: Props) {
  const { field, submit } = useCheckedForm<PasswordRequest>({ check: (checks) => checks.password });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit(onPassword)} className="grid max-w-md gap-5">
      <div className="text-ink-soft">{children}</div>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
