import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import type { RegisterForm as Entered } from '../contract.ts';
import { NameFields, RegisterEmailField } from './register-fields.tsx';
import { useRegister } from './use-log-in.ts';

/** The register tab. */
export function RegisterForm({
  onLogIn,
}: {
  /** Shows the login instead. */ readonly onLogIn: () => void;
}) {
  const register = useRegister();
  const { field, submit } = useApiForm<Entered>({
    schema: async () => (await import('../contract.ts')).RegisterForm,
  });

  return (
    <form method="post" noValidate onSubmit={submit(register.mutateAsync)} className="grid gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <NameFields first={field('firstName')} last={field('lastName')} />
      </div>
      <RegisterEmailField {...field('email')} failure={register.error} onLogIn={onLogIn} />
      <TextField
        label="Username"
        help="At least 3 letters, digits, dots, hyphens or underscores."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <TextField label="Company" optional autoComplete="organization" {...field('company')} />
        <TextField
          label="Position"
          optional
          autoComplete="organization-title"
          {...field('position')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Password"
          type="password"
          help="At least 8 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <TextField
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
      <TermsNote by="By registering you accept the" />
      <Button type="submit" wide busy={register.isPending}>
        Register
      </Button>
    </form>
  );
}
