import type { ComponentProps } from 'react';
import { ApiError } from '#platform/api-client/client.ts';
import { TextField } from '#ui/form/field.tsx';

const OFFER = 'Please log in instead';

type Props = { readonly sentence: string; readonly onLogIn: () => void };

/**
 * The sentence about an email address that has an account already, whose last words lead to the
 * login.
 */
const LogInInstead = ({ sentence, onLogIn }: Props) => {
  const [before = '', after = ''] = sentence.split(OFFER);
  return (
    <>
      {before}
      <button type="button" className="link" onClick={onLogIn}>
        {OFFER}
      </button>
      {after}
    </>
  );
};

/** The error of an email field: with the way to the login if the address has an account already. */
const withLogIn = (sentence: string | undefined, failure: unknown, onLogIn: () => void) =>
  sentence !== undefined && failure instanceof ApiError && failure.body?.code === 'email_taken' ? (
    <LogInInstead sentence={sentence} onLogIn={onLogIn} />
  ) : (
    sentence
  );

type EmailProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Why the registration was refused, if it was. */
  readonly failure: unknown;
  readonly onLogIn: () => void;
};

/** The email address of a registration; one that is taken leads to the login. */
export const RegisterEmailField = ({ failure, onLogIn, error, ...field }: EmailProps) => (
  <TextField
    label="Email"
    {...field}
    type="email"
    autoComplete="email"
    error={withLogIn(typeof error === 'string' ? error : undefined, failure, onLogIn)}
  />
);

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** First and last name, side by side. */
export const NameFields = ({ first, last }: { readonly first: Field; readonly last: Field }) => (
  <>
    <TextField label="First name" autoComplete="given-name" {...first} />
    <TextField label="Last name" autoComplete="family-name" {...last} />
  </>
);
