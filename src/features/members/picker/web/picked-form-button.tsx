import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Person } from '../../contract.ts';
import { MemberPicker } from './member-picker.tsx';
import { type FetchPersonForm, PersonFormDialog } from './person-form-button.tsx';

type Props = {
  readonly label: string;
  /** What the picker asks: "Whom would you like to meet?". */
  readonly who: string;
  /** The title of the form, once the member is chosen. */
  readonly titleOf: (name: string) => string;
  /** Loads the form; the same function at every rendering. */
  readonly fetchForm: FetchPersonForm;
};

/** On a page of its own: first picks a member whom one knows, then opens the form about them. */
export function PickedFormButton({ label, who, titleOf, fetchForm }: Props) {
  const [isPicking, setPicking] = useState(false);
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<Person>();

  const choose = (text: string, picked?: Person) => {
    setTyped(picked ? '' : text);
    if (!picked) return;
    setPerson(picked);
    setPicking(false);
  };

  return (
    <>
      <Button variant="secondary" className="mt-4" onClick={() => setPicking(true)}>
        {label}
      </Button>
      <Dialog open={isPicking} onOpenChange={setPicking} title={label} fillsPhone>
        <MemberPicker label={who} value={typed} onChange={choose} isOfKnown isListed />
      </Dialog>
      {person && (
        <PersonFormDialog
          person={person}
          title={titleOf(person.name)}
          fetchForm={fetchForm}
          isOpen
          onClose={() => setPerson(undefined)}
        />
      )}
    </>
  );
}
