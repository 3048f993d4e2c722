import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/field.tsx';
import { organiserTransferTexts } from '../../row-texts.ts';

/** Why an organiser changes the player or the day of a place. */
export const ReasonField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={organiserTransferTexts.reason}
    help={organiserTransferTexts.reasonHelp}
    maxLength={300}
    {...field}
  />
);
