import { Select, TextField } from '#ui/form/field.tsx';
import { namesTexts, transferTexts } from '../../names/texts.ts';
import { MemberField } from '../../names/web/member-field.tsx';
import type { TransferForm } from '../contract.ts';

export const emptyRecipient = (guestOnly: boolean): TransferForm => ({
  for: guestOnly ? 'guest' : 'member',
  member: '',
  guestName: '',
  guestEmail: '',
});

/**
 * The recipient as far as they are typed. A member's real name is not shown before the place is
 * theirs.
 */
export const recipientName = ({ for: who, member, guestName }: TransferForm): string =>
  (who === 'member' ? member.replace(/^@/, '') : guestName).trim();

type Props = {
  readonly kind: TransferForm['for'];
  /** Whether a guest pass pays for the place. */
  readonly guestOnly: boolean;
  /** The properties of a field, by `useApiForm`. */
  readonly field: (name: keyof TransferForm) => object;
  /** Whether an email finds a member as well: for the organisers, who see every account. */
  readonly byEmailToo?: boolean;
};

/** Who takes the place: a member by username, or anyone by name and email. */
export const RecipientFields = ({ kind, guestOnly, field, byEmailToo = false }: Props) => (
  <div className="grid gap-4">
    {!guestOnly && (
      <Select label="Who takes the place?" {...field('for')}>
        <option value="member">
          {byEmailToo ? transferTexts.toAnyMember : transferTexts.toMember}
        </option>
        <option value="guest">{transferTexts.toEmail}</option>
      </Select>
    )}
    {kind === 'member' ? (
      <MemberField
        label={byEmailToo ? 'Their username or email' : namesTexts.memberLabel}
        help={byEmailToo ? undefined : namesTexts.memberHelp}
        {...field('member')}
      />
    ) : (
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
