import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

type Props = {
  readonly name: Field;
  readonly email: Field;
  /** Whether the guest fills them in. */
  readonly isGuest?: boolean;
};

/** The name and email of a guest. */
export const GuestFields = ({ name, email, isGuest = false }: Props) => (
  <>
    <TextField
      label={isGuest ? 'Your name' : 'Guest’s name'}
      autoComplete={isGuest ? 'name' : 'off'}
      {...name}
    />
    <TextField
      label={isGuest ? 'Your email' : 'Guest’s email'}
      optional
      type="email"
      help={
        isGuest
          ? 'We only write to you about this golf day.'
          : 'We email them a link to answer the golf questions. We only write to them about this golf day.'
      }
      autoComplete={isGuest ? 'email' : 'off'}
      {...email}
    />
  </>
);
