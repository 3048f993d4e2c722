import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import type { BriefRegisterForm as Entered } from '../contract.ts';
import { NameFields, RegisterEmailField } from './register-fields.tsx';
import { useBriefRegister } from './use-log-in.ts';

/** What was typed so far; never the password. */
export type BriefTyped = { firstName?: string; lastName?: string; email?: string };

type Props = {
  /** Read when the form appears, and written with every change. */
  readonly typed: RefObject<BriefTyped>;
  readonly submitLabel: string;
  /** Shows the login instead, for somebody who has an account already. */
  readonly onLogIn: () => void;
};

/**
 * Registers with name, email address and password, as part of something else: see
 * `AfterLoginContext`.
 */
export function BriefRegisterForm({ typed, submitLabel, onLogIn }: Props) {
  const register = useBriefRegister();
  const [values] = useState(() => typed.current);
  const { form, field, submit } = useApiForm<Entered>({
    schema: async () => (await import('../contract.ts')).BriefRegisterForm,
    values,
  });

  // What follows may end before this form is gone: a second click would register another account of
  // the same name.
  const isDone = useRef(false);

  const registerOnce = async (form: Entered) => {
    if (isDone.current) return;
    await register.mutateAsync(form);
    isDone.current = true;
  };

  const [isShown, setIsShown] = useState(false);
  const { watch } = form;

  useEffect(() => {
    const { unsubscribe } = watch(({ firstName, lastName, email }) => {
      Object.assign(typed.current, { firstName, lastName, email });
    });
    return unsubscribe;
  }, [watch, typed]);

  return (
    <form method="post" noValidate onSubmit={submit(registerOnce)} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <NameFields first={field('firstName')} last={field('lastName')} />
      </div>
      <RegisterEmailField {...field('email')} failure={register.error} onLogIn={onLogIn} />
      <TextField
        label="Password"
        type={isShown ? 'text' : 'password'}
        help="At least 8 characters."
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        {...field('password')}
      />
      <Checkbox
        label="Show password"
        checked={isShown}
        onChange={({ target }) => setIsShown(target.checked)}
      />
      <TermsNote by="By registering you accept the" />
      {/* In view whatever the keyboard leaves of the dialog. */}
      <div className="sticky bottom-0 bg-ivory-bright py-3">
        <Button type="submit" wide busy={register.isPending || register.isSuccess}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
