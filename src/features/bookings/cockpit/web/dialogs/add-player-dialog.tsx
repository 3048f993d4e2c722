import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QuestionFields } from '../../../names/web/question-fields.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type { AddPlayerInput, AddPlayerRequest, Cockpit, cockpitApi } from '../../contract.ts';
import { attendeeToasts, raisePlaces } from '../../texts.ts';

type Props = { readonly cockpit: Cockpit; readonly onClose: () => void };

/**
 * Books a place for someone who phones: a member or a guest. It says first if the golf day gets one
 * more place.
 */
export function AddPlayerDialog({ cockpit: { event, questions, raiseTo }, onClose }: Props) {
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
      member: '',
      guestName: '',
      guestEmail: '',
      payWith: 'account',
      reference: '',
      reason: '',
    },
  });

  const isGuest = form.watch('kind') === 'guest';
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
        <TextField
          label={isGuest ? 'Member who brings them' : 'Member'}
          optional={isGuest}
          autoComplete="off"
          help="Username or email address."
          {...field('member')}
        />
        <Select label="Paid with" {...field('payWith')}>
          <option value="account">On account: {formatPounds(event.pricePence)}, invoiced</option>
          <option value="cash">Cash: {formatPounds(event.pricePence)}</option>
          <option value="card_reader">Card reader: {formatPounds(event.pricePence)}</option>
          <option value="credit">A credit of the member</option>
          <option value="guest_pass">A guest pass of the member</option>
          <option value="complimentary">Nothing: a complimentary place</option>
        </Select>
        {payWith === 'card_reader' && (
          <TextField
            label="Reference"
            help="As the slip of the card reader has it."
            maxLength={100}
            autoComplete="off"
            {...field('reference')}
          />
        )}
        {payWith === 'complimentary' && (
          <TextField
            label="Why it’s free"
            help="For our records. The player won’t see this."
            maxLength={500}
            autoComplete="off"
            {...field('reason')}
          />
        )}
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
