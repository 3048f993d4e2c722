import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { Person } from '../../contract.ts';

/** A form about a member, in a dialog that it closes. */
export type PersonFormProps = { readonly person: Person; readonly onClose: () => void };

export type FetchPersonForm = () => Promise<{ readonly default: ComponentType<PersonFormProps> }>;

type Props = {
  readonly person: Person;
  readonly label: string;
  readonly title: string;
  /** Shown in place of the label, for a narrow heading. */
  readonly icon?: ReactNode;
  /** Loads the form when it is first opened; the same function at every rendering. */
  readonly fetchForm: FetchPersonForm;
};

/** On a member's page: opens a form about them, whose code is loaded with it. */
export function PersonFormButton({ person, label, title, icon, fetchForm }: Props) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      {icon ? (
        <IconButton label={label} onClick={() => setOpen(true)} className="ml-auto">
          {icon}
        </IconButton>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {label}
          <span className="sr-only">: {person.name}</span>
        </Button>
      )}
      <PersonFormDialog {...{ person, title, fetchForm, isOpen }} onClose={() => setOpen(false)} />
    </>
  );
}

type DialogProps = Pick<Props, 'person' | 'title' | 'fetchForm'> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The dialog alone, for an action in a menu. */
export function PersonFormDialog({ person, title, fetchForm, isOpen, onClose }: DialogProps) {
  const Form = useLazyModule(fetchForm, isOpen, onClose)?.default;

  return (
    <Dialog open={isOpen && Form !== undefined} onOpenChange={onClose} title={title} fillsPhone>
      {Form && <Form person={person} onClose={onClose} />}
    </Dialog>
  );
}
