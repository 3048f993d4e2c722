import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { Person } from '../../contract.ts';
import { meetupTexts as texts } from '../texts.ts';

const fetchForm = () => import('./meetup-form.tsx');

/** On a member's page: proposes a 1-2-1 or a casual fourball. */
export function ArrangeButton({ person }: { readonly person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Form = useLazyModule(fetchForm, isOpen, close)?.default;

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.arrange}
        <span className="sr-only">: {person.name}</span>
      </Button>
      <Dialog
        open={isOpen && Form !== undefined}
        onOpenChange={setOpen}
        title={texts.dialog(person.name)}
        fillsPhone
      >
        {Form && <Form person={person} onClose={close} />}
      </Dialog>
    </>
  );
}
