import { TextField } from '#ui/form/field.tsx';

type NewPasswordFieldsProps = {
  /** The field's props from `useApiForm`. */
  readonly field: (name: 'password' | 'confirmPassword') => object;
};

/** Two inputs for a new password. */
export const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => (
  <>
    <TextField
      label="New password"
      type="password"
      help="At least 8 characters."
      autoComplete="new-password"
      {...field('password')}
    />
    <TextField
      label="Confirm new password"
      type="password"
      autoComplete="new-password"
      {...field('confirmPassword')}
    />
  </>
);
