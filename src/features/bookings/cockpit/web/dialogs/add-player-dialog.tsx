import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QuestionFields } from '../../../names/web/question-fields.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type {
  AddPlayerInput,
  AddPlayerRequest,
  Attendee,
  Cockpit,
  cockpitApi,
} from '../../contract.ts';
import { attendeeToasts, raisePlaces } from '../../texts.ts';
import { cockpit as cockpitQuery } from '../queries.ts';
import { cardReaderField, complimentaryField, PayWithOptions } from './payment-fields.tsx';

type Props = {
  readonly cockpit: Cockpit;
  /** The username of someone whom the organiser has chosen already. */
  readonly startWith?: string;
  readonly onClose: () => void;
};

/**
 * Books a place for someone who phones: a member or a guest. It says first if the golf day gets one
 * more place.
 */
export function AddPlayerDialog({ cockpit, startWith = '', onClose }: Props) {
  const { event, questions, raiseTo } = cockpit;
  const [id] = useState(() => crypto.randomUUID());
  const add = useApiMutation(
    (body: AddPlayerRequest) =>
      api.post<typeof cockpitApi.addPlayer>('/api/admin/events/:eventId/players', {
        params: { eventId: event.id },
        body,
      }),
    { ...attendeeChange(event.id), onDone: onClose, done: attendeeToasts.added },
  );

  const { form, field, submit } = useApiForm<AddPlayerInput, AddPlayerRequest>({
    schema: async () => (await import('../../contract.ts')).AddPlayerRequest,
    values: {
      kind: 'member',
      member: startWith,
      guestName: '',
      guestEmail: '',
      payWith: 'account',
      reference: '',
      reason: '',
    },
  });

  const isGuest = form.watch('kind') === 'guest';
  const { name, error } = field('member');
  const member = { name, error };
  const payWith = form.watch('payWith');
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});

  const send = submit((request) => {
    const entries = Object.entries(answers).filter(([, answer]) => answer.trim() !== '');
    const golf = entries.length > 0 ? { golf: { answers: Object.fromEntries(entries) } } : {};
    const raise = raiseTo === null ? {} : { raiseTo };
    return add.mutateAsync({ ...request, id, ...golf, ...raise });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a player"
      description={`A confirmed place at ${event.title}. If you give an email address, we’ll send the confirmation there.`}
      startAt="kind"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        {raiseTo !== null && (
          <Notice tone="warning" title="One more place">
            {raisePlaces(raiseTo)}
          </Notice>
        )}
        <Select label="Who plays" {...field('kind')}>
          <option value="member">A member</option>
          <option value="guest">A guest</option>
        </Select>
        {isGuest && (
          <>
            <TextField label="Guest’s name" autoComplete="off" {...field('guestName')} />
            <TextField
              label="Guest’s email"
              type="email"
              optional
              autoComplete="off"
              help="Without a member below, the guest gets the confirmation here."
              {...field('guestEmail')}
            />
          </>
        )}
        <MemberPicker
          {...member}
          label={isGuest ? 'Member who brings them' : 'Member'}
          optional={isGuest}
          value={form.watch('member')}
          onChange={(username) => form.setValue('member', username, { shouldDirty: true })}
          isOrganiser
        />
        <Select label="Paid with" {...field('payWith')}>
          <PayWithOptions pricePence={event.pricePence} />
        </Select>
        {payWith === 'card_reader' && <TextField {...cardReaderField} {...field('reference')} />}
        {payWith === 'complimentary' && <TextField {...complimentaryField} {...field('reason')} />}
        <QuestionFields
          questions={questions}
          answers={answers}
          errors={new Map(fieldErrors(add.error))}
          onChange={setAnswers}
        />
        <FormActions
          submit={raiseTo === null ? 'Add player' : `Add player and raise to ${raiseTo} places`}
          busy={add.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type BookProps = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly onClose: () => void;
};

/** Books a place for someone on the waitlist, who then waits no longer. */
export function BookDialog({ eventId, attendee, onClose }: BookProps) {
  const day = useApi(cockpitQuery(eventId)).data;
  if (!day || attendee.username === null) return null;

  return <AddPlayerDialog cockpit={day} startWith={attendee.username} onClose={onClose} />;
}
