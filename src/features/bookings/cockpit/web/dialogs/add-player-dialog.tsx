import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
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
import { cockpit as cockpitQuery, priceForPlayer } from '../queries.ts';
import { usePlaced } from '../use-placed.ts';
import {
  bookLabel,
  cardReaderField,
  complimentaryField,
  PayWithChips,
  usualPayWith,
} from './payment-fields.tsx';

type Props = {
  readonly cockpit: Cockpit;
  /** The username of someone whom the organiser has chosen already. */
  readonly startWith?: string;
  /** Their name. */
  readonly startName?: string;
  readonly onClose: () => void;
};

/**
 * Books a place for someone who phones: the member who is found, or a new player by name, email and
 * phone. It says first if the golf day gets one more place.
 */
export function AddPlayerDialog({ cockpit, startWith = '', startName = '', onClose }: Props) {
  const { event, questions, raiseTo } = cockpit;
  const [id] = useState(() => crypto.randomUUID());
  const [memberName, setMemberName] = useState(startName);
  const usual = usualPayWith(event.date);
  const add = useApiMutation(
    (body: AddPlayerRequest) =>
      api.post<typeof cockpitApi.addPlayer>('/api/admin/events/:eventId/players', {
        params: { eventId: event.id },
        body,
      }),
    {
      ...attendeeChange(event.id),
      onDone: onClose,
      done: (_added, sent) =>
        attendeeToasts.added(sent.kind === 'guest' ? sent.guestName : memberName),
    },
  );

  const { form, field, submit } = useApiForm<AddPlayerInput, AddPlayerRequest>({
    schema: async () => (await import('../../contract.ts')).AddPlayerRequest,
    values: {
      kind: 'member',
      member: startWith,
      guestName: '',
      guestEmail: '',
      guestPhone: '',
      payWith: usual,
      reference: '',
      reason: '',
    },
  });

  const { kind, member, payWith } = form.watch();
  const isGuest = kind === 'guest';
  const [isChosen, setChosen] = useState(startWith !== '');
  const [isBrought, setBrought] = useState(false);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});

  const own = useApi(priceForPlayer(event.id, member), undefined, {
    enabled: isChosen && !isGuest,
  });
  const price = isGuest || !isChosen ? event.pricePence : own.data?.pricePence;

  const isOfMember = payWith === 'credit' || payWith === 'guest_pass';

  const send = submit((request) => {
    const entries = Object.entries(answers).filter(([, answer]) => answer.trim() !== '');
    const golf = entries.length > 0 ? { golf: { answers: Object.fromEntries(entries) } } : {};
    const raise = raiseTo === null ? {} : { raiseTo };
    return add.mutateAsync({ ...request, id, ...golf, ...raise });
  });

  const change = (values: Partial<AddPlayerInput>) => {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    setChosen(false);
  };

  /** What was typed and is no member begins the new player. */
  const startNew = () =>
    change({
      kind: 'guest',
      member: '',
      ...(member.includes('@')
        ? { guestEmail: member }
        : /^[\d\s()+.-]{5,}$/.test(member)
          ? { guestPhone: member }
          : { guestName: member }),
    });

  const placed = usePlaced(event.id);
  const { name, error } = field('member');
  const picker = {
    ...{ name, error, value: member, isOrganiser: true },
    onChange: (username: string, person?: { readonly name: string }) => {
      form.setValue('member', username, { shouldDirty: true });
      setMemberName(person?.name ?? '');
      setChosen(person !== undefined);
    },
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a player"
      {...(startWith === '' ? { startAt: 'member' } : {})}
      fillsPhone
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-4">
        {raiseTo !== null && (
          <Notice tone="warning" title="One more place">
            {raisePlaces(raiseTo)}
          </Notice>
        )}
        {isGuest ? (
          <>
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField label="Name" autoComplete="off" {...field('guestName')} />
              <TextField
                label="Email"
                type="email"
                optional
                autoComplete="off"
                {...field('guestEmail')}
              />
              <TextField
                label="Phone"
                type="tel"
                optional
                autoComplete="off"
                {...field('guestPhone')}
              />
            </div>
            {isBrought && (
              <MemberPicker
                {...picker}
                label="Member who brings them"
                optional={!isOfMember}
                help="The place is in their bookings, and they get the confirmation."
              />
            )}
            <p className="flex flex-wrap gap-x-6">
              <Button variant="plain" onClick={() => change({ kind: 'member', payWith: usual })}>
                Find a member instead
              </Button>
              {!isBrought && (
                <Button variant="plain" onClick={() => setBrought(true)}>
                  A member brings them
                </Button>
              )}
            </p>
          </>
        ) : (
          <>
            <MemberPicker {...picker} label="Who plays" placed={placed} isListed />
            {!isChosen && (
              <div>
                <Button variant="plain" onClick={startNew}>
                  {member.trim() === ''
                    ? 'Add a new player'
                    : `Add “${member.trim()}” as a new player`}
                </Button>
              </div>
            )}
          </>
        )}
        {(isGuest || isChosen) && (
          <>
            <PayWithChips
              payWith={payWith}
              isGuest={isGuest}
              isBrought={isBrought}
              onChange={(way) => form.setValue('payWith', way, { shouldDirty: true })}
            />
            {payWith === 'card_reader' && (
              <TextField {...cardReaderField} {...field('reference')} />
            )}
            {payWith === 'complimentary' && (
              <TextField {...complimentaryField} {...field('reason')} />
            )}
            <QuestionFields
              questions={questions}
              answers={answers}
              errors={new Map(fieldErrors(add.error))}
              onChange={setAnswers}
            />
            <FormActions
              submit={
                raiseTo === null
                  ? bookLabel(payWith, price)
                  : `${bookLabel(payWith, price)}, and raise to ${raiseTo} places`
              }
              busy={add.isPending}
              onCancel={onClose}
            />
          </>
        )}
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

  return (
    <AddPlayerDialog
      cockpit={day}
      startWith={attendee.username}
      startName={attendee.name}
      onClose={onClose}
    />
  );
}
