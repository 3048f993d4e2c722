import { TextField } from '#ui/form/field.tsx';
import { organiserTransferTexts } from '../../dialog-texts.ts';

type Props = {
  readonly reason: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
};

/** Why an organiser changes the player or the day of a place. */
export const ReasonField = ({ reason, error, onChange }: Props) => (
  <TextField
    label={organiserTransferTexts.reason}
    help={organiserTransferTexts.reasonHelp}
    value={reason}
    maxLength={300}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);
