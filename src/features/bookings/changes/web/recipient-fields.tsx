import type { ComponentProps, ReactNode } from 'react';
import { Chips } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
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
  readonly onKind: (kind: TransferForm['for']) => void;
  /** Whether a guest pass pays for the place. */
  readonly guestOnly: boolean;
  /** The properties of a field, by `useApiForm`. */
  readonly field: (name: keyof TransferForm) => object;
  /** The picker of a member; organisers choose from all of them. */
  readonly picker: Omit<ComponentProps<typeof MemberField>, 'isListed'>;
  /** Shown instead of the picker to someone who cannot name a member yet. */
  readonly whyNoMember?: ReactNode;
};

const kinds = [
  { value: 'member', label: transferTexts.toMember },
  { value: 'guest', label: transferTexts.toEmail },
] as const;

/** Who takes the place: a member who is picked, or anyone by name and email. */
export const RecipientFields = ({ kind, onKind, guestOnly, field, picker, whyNoMember }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {!guestOnly && (
      <Chips
        single
        legend={transferTexts.who}
        chips={kinds}
        chosen={[kind]}
        onChange={([chosen = kind]) => onKind(chosen)}
      />
    )}
    {kind === 'member' && (whyNoMember ?? <MemberField isListed {...picker} />)}
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
