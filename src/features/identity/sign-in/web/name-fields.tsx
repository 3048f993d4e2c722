import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** First and last name, side by side. */
export const NameFields = ({ first, last }: { readonly first: Field; readonly last: Field }) => (
  <>
    <TextField label="First name" autoComplete="given-name" {...first} />
    <TextField label="Last name" autoComplete="family-name" {...last} />
  </>
);
