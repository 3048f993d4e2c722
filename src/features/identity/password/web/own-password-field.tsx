import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/field.tsx';

/** The password again, of somebody who is signed in: before a way into their account changes. */
export const OwnPasswordField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Your password" type="password" autoComplete="current-password" {...field} />
);
