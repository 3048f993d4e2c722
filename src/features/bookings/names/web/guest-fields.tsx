import { TextField } from '#ui/form/field.tsx';
import { chooseTexts } from '../choose-texts.ts';

export type Guest = { readonly guestName: string; readonly guestEmail: string };

type Props = {
  readonly guest: Guest;
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<Guest>) => void;
  /** Whether the guest fills them in. */
  readonly isGuest?: boolean;
};

/** The name and email of a guest. */
export const GuestFields = ({ guest, errors, onChange, isGuest = false }: Props) => (
  <>
    <TextField
      label={isGuest ? 'Your name' : 'Guest’s name'}
      value={guest.guestName}
      error={errors.get('guestName')}
      autoComplete={isGuest ? 'name' : 'off'}
      onChange={({ target }) => onChange({ guestName: target.value })}
    />
    <TextField
      label={isGuest ? 'Your email' : 'Guest’s email'}
      optional
      type="email"
      value={guest.guestEmail}
      error={errors.get('guestEmail')}
      help={isGuest ? chooseTexts.ownEmail : chooseTexts.guestEmail}
      autoComplete={isGuest ? 'email' : 'off'}
      onChange={({ target }) => onChange({ guestEmail: target.value })}
    />
  </>
);

/** What is sent for a guest: an empty email is left out. */
export const guestRequest = ({ guestName, guestEmail }: Guest) => {
  const email = guestEmail.trim();
  return { for: 'guest', guestName, ...(email ? { guestEmail: email } : {}) } as const;
};
