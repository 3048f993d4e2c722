import type { ComponentProps } from 'react';
import { Select, TextField } from '#ui/form/field.tsx';
import { transferTexts } from '../../names/texts.ts';
import { MemberField } from '../../names/web/member-field.tsx';
import type { TransferForm } from '../contract.ts';

export const emptyRecipient = (guestOnly: boolean): TransferForm => ({
  for: guestOnly ? 'guest' : 'member',
  member: '',
  guestName: '',
  guestEmail: '',
});

/** The recipient as far as they are typed: a member by their username. */
export const recipientName = ({ for: who, member, guestName }: TransferForm): string =>
  (who === 'member' ? member.replace(/^@/, '') : guestName).trim();

type Props = {
  readonly kind: TransferForm['for'];
  /** Whether a guest pass pays for the place. */
  readonly guestOnly: boolean;
  /** The properties of a field, by `useApiForm`. */
  readonly field: (name: keyof TransferForm) => object;
  /** The picker of a member; organisers choose from all of them. */
  readonly picker: Omit<ComponentProps<typeof MemberField>, 'isListed'>;
};

/** Who takes the place: a member who is picked, or anyone by name and email. */
export const RecipientFields = ({ kind, guestOnly, field, picker }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {!guestOnly && (
      <Select label="Who takes the place?" {...field('for')}>
        <option value="member">{transferTexts.toMember}</option>
        <option value="guest">{transferTexts.toEmail}</option>
      </Select>
    )}
    {kind === 'member' && <MemberField isListed {...picker} />}
    {kind === 'guest' && (
      <>
        <TextField label="Their name" autoComplete="off" {...field('guestName')} />
        <TextField
          label="Their email"
          type="email"
          help={transferTexts.emailHelp}
          autoComplete="off"
          {...field('guestEmail')}
        />
      </>
    )}
  </div>
);
