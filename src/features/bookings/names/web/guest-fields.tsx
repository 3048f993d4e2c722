import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/field.tsx';
import { chooseTexts } from '../choose-texts.ts';

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
      help={isGuest ? chooseTexts.ownEmail : chooseTexts.guestEmail}
      autoComplete={isGuest ? 'email' : 'off'}
      {...email}
    />
  </>
);
