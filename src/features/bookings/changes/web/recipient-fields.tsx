import { Select, TextField } from '#ui/form/field.tsx';
import { namesTexts, transferTexts } from '../../names/texts.ts';
import { MemberField } from '../../names/web/member-field.tsx';
import type { TransferRequest } from '../contract.ts';

export type Recipient = {
  readonly for: TransferRequest['for'];
  readonly member: string;
  readonly guestName: string;
  readonly guestEmail: string;
};

export const emptyRecipient = (guestOnly: boolean): Recipient => ({
  for: guestOnly ? 'guest' : 'member',
  member: '',
  guestName: '',
  guestEmail: '',
});

/** What is sent: only the fields that are shown. */
export const recipientRequest = ({
  for: who,
  member,
  guestName,
  guestEmail,
}: Recipient): TransferRequest =>
  who === 'member'
    ? { for: who, member: member.trim() }
    : { for: who, guestName: guestName.trim(), guestEmail: guestEmail.trim() };

/**
 * The recipient as far as they are typed. A member's real name is not shown before the place is
 * theirs.
 */
export const recipientName = ({ for: who, member, guestName }: Recipient): string =>
  (who === 'member' ? member.replace(/^@/, '') : guestName).trim();

type Props = {
  readonly recipient: Recipient;
  /** Whether a guest pass pays for the place. */
  readonly guestOnly: boolean;
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<Recipient>) => void;
  /** Whether an email finds a member as well: for the organisers, who see every account. */
  readonly byEmailToo?: boolean;
};

/** Who takes the place: a member by username, or anyone by name and email. */
export function RecipientFields({
  recipient,
  guestOnly,
  errors,
  onChange,
  byEmailToo = false,
}: Props) {
  return (
    <div className="grid gap-4">
      {!guestOnly && (
        <Select
          label="Who takes the place?"
          value={recipient.for}
          onChange={({ target }) => onChange({ for: target.value as Recipient['for'] })}
        >
          <option value="member">
            {byEmailToo ? transferTexts.toAnyMember : transferTexts.toMember}
          </option>
          <option value="guest">{transferTexts.toEmail}</option>
        </Select>
      )}
      {recipient.for === 'member' ? (
        <MemberField
          label={byEmailToo ? 'Their username or email' : namesTexts.memberLabel}
          value={recipient.member}
          error={errors.get('member')}
          help={byEmailToo ? undefined : namesTexts.memberHelp}
          onChange={(member) => onChange({ member })}
        />
      ) : (
        <>
          <TextField
            label="Their name"
            value={recipient.guestName}
            error={errors.get('guestName')}
            autoComplete="off"
            onChange={({ target }) => onChange({ guestName: target.value })}
          />
          <TextField
            label="Their email"
            type="email"
            value={recipient.guestEmail}
            error={errors.get('guestEmail')}
            help={transferTexts.emailHelp}
            autoComplete="off"
            onChange={({ target }) => onChange({ guestEmail: target.value })}
          />
        </>
      )}
    </div>
  );
}
