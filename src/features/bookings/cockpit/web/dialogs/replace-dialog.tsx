import { type SubmitEvent, useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { formatPounds, type Pence } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OrganiserQuote } from '../../../called-off/contract.ts';
import { organiserLabel, organiserTexts } from '../../../called-off/texts.ts';
import { Option } from '../../../changes/web/choice-option.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type { Attendee } from '../../contract.ts';
import type { dialogApi, ReplacementInput } from '../../dialog-contract.ts';
import { replaceTexts as texts } from '../../row-texts.ts';
import { attendeePage } from '../queries.ts';
import { usePlaced } from '../use-placed.ts';
import { type Payment, PaymentFields } from './payment-fields.tsx';
import { type AttendeeDialogProps, QuotedDialog, type QuotedFormProps } from './quoted-dialog.tsx';

/**
 * Replaces the player of a row in one step: who comes, what the one who goes gets back, how the new
 * one pays. The next on the waitlist and the terms are chosen to begin with.
 */
export const ReplaceDialog = (props: AttendeeDialogProps) => (
  <QuotedDialog
    {...props}
    title={texts.title(props.attendee.name)}
    description={texts.help}
    Form={WithWaitlist}
  />
);

/** The form, once it is known who waits. */
function WithWaitlist(props: QuotedFormProps) {
  const waitlist = useApi(attendeePage(props.eventId, new URLSearchParams('show=waitlist')));
  const place = props.quote.places.find(({ bookingId }) => bookingId === props.bookingId);

  if (!place || place.choices.length === 0) return <Notice title={organiserTexts.cannotCancel} />;
  if (!waitlist.data) return null;

  const waiting = waitlist.data.attendees.filter(({ username }) => username !== null).slice(0, 2);
  return <Replace {...props} place={place} waiting={waiting} />;
}

type ReplaceProps = QuotedFormProps & {
  readonly place: OrganiserQuote['places'][number];
  readonly waiting: readonly Attendee[];
};

function Replace({ eventId, orderId, bookingId, quote, place, waiting, onClose }: ReplaceProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [next] = waiting;
  const [member, setMember] = useState(next?.username ?? '');
  const [isPicked, setPicked] = useState(next === undefined);
  const [chosen, setChosen] = useState(0);
  const [payment, setPayment] = useState<Payment>({
    payWith: 'account',
    reference: '',
    reason: '',
  });
  const back = place.choices[chosen] ?? place.choices[0];

  const placed = usePlaced(eventId);

  const replace = useApiMutation(
    (body: ReplacementInput) =>
      api.post<typeof dialogApi.replacePlayer>(
        '/api/admin/events/:eventId/orders/:orderId/bookings/:bookingId/replacement',
        { params: { eventId, orderId, bookingId }, body },
      ),
    { ...attendeeChange(eventId), onDone: onClose, done: texts.replaced(place.player) },
  );

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (member === '' || back === undefined) return;

    const player = {
      id,
      kind: 'member',
      member,
      guestName: '',
      guestEmail: '',
      ...payment,
    } as const;
    replace.mutate({ player, ...back });
  };

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{texts.comes}</legend>
        <div className="grid gap-2">
          {waiting.map((one, index) => (
            <Option
              key={one.id}
              name="comes"
              label={texts.next(one.name, one.position ?? index + 1)}
              checked={!isPicked && member === one.username}
              onChoose={() => {
                setPicked(false);
                setMember(one.username ?? '');
              }}
            />
          ))}
          {next && (
            <Option
              name="comes"
              label={texts.someoneElse}
              checked={isPicked}
              onChoose={() => {
                setPicked(true);
                setMember('');
              }}
            />
          )}
        </div>
      </fieldset>
      {isPicked && (
        <MemberPicker
          label={texts.someoneElse}
          value={member}
          onChange={(username) => setMember(username)}
          isOrganiser
          placed={placed}
        />
      )}
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{texts.goes(place.player)}</legend>
        <div className="grid gap-2">
          {place.choices.map(({ way, choice }, index) => (
            <Option
              key={`${way} ${choice.kind}`}
              name="goes"
              label={organiserLabel(way, choice, quote.moneyTo)}
              checked={chosen === index}
              onChoose={() => setChosen(index)}
            />
          ))}
        </div>
      </fieldset>
      <PaymentFields eventId={eventId} payment={payment} onChange={setPayment} />
      <FormActions
        submit={member === '' ? texts.choose : replaceButton(back?.choice.moneyPence ?? 0)}
        busy={replace.isPending}
        cancel="Keep"
        onCancel={onClose}
      />
    </form>
  );
}

const replaceButton = (pence: Pence): string =>
  pence > 0 ? `Replace and refund ${formatPounds(pence)}` : 'Replace';
