import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Chips } from '#ui/form/chips.tsx';
import { FieldError, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { PickedMember } from '../../picker/contract.ts';
import { MemberPicker } from '../../picker/web/member-picker.tsx';
import type { PersonFormProps } from '../../picker/web/person-form-button.tsx';
import type { MeetupBody, MeetupRequest, meetupsApi } from '../contract.ts';
import { type MeetupKind, MOST_TIMES, meetupKinds } from '../meetup-rules.ts';
import { kindNames, meetupTexts as texts } from '../texts.ts';
import { meetupList } from './queries.ts';

/** Proposes up to three times and a place; for a fourball, to up to three members. */
export default function MeetupForm({ person, onClose }: PersonFormProps) {
  const isUnconfirmed = useUser().data?.emailVerified === false;
  const [kind, setKind] = useState<MeetupKind>('one_to_one');
  const [times, setTimes] = useState(['']);
  const [others, setOthers] = useState<readonly Picked[]>([]);

  const { field, submit, form } = useApiForm<MeetupBody, MeetupRequest>({
    schema: async () => (await import('../contract.ts')).MeetupRequest,
    values: {
      id: crypto.randomUUID(),
      kind,
      guestIds: [person.id],
      times: [],
      place: '',
      note: '',
    },
  });

  const propose = useApiMutation(
    (body: MeetupRequest) => api.post<typeof meetupsApi.propose>('/api/meetups', { body }),
    { answers: meetupList, onDone: onClose, done: texts.sent, failed: texts.failed },
  );

  const chooseKind = (chosen: MeetupKind) => {
    setKind(chosen);
    form.setValue('kind', chosen);
    if (chosen === 'one_to_one') chooseOthers([]);
  };

  const chooseOthers = (chosen: readonly Picked[]) => {
    setOthers(chosen);
    form.setValue('guestIds', [person.id, ...chosen.flatMap(({ id }) => (id ? [id] : []))]);
  };

  const changeTime = (at: number, time: string) => {
    const changed = times.with(at, time);
    setTimes(changed);
    form.setValue('times', changed.filter(Boolean));
  };

  if (isUnconfirmed) return <ConfirmAddressNotice />;

  const timesError = form.formState.errors.times;

  return (
    <form
      noValidate
      onSubmit={submit(propose.mutateAsync)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Chips
        legend={texts.kind}
        chips={meetupKinds.map((one) => ({ value: one, label: kindNames[one] }))}
        chosen={[kind]}
        onChange={([chosen = kind]) => chooseKind(chosen)}
        single
      />
      {kind === 'fourball' && (
        <OtherGuests first={person.id} others={others} onChange={chooseOthers} />
      )}
      {times.map((time, at) => (
        <TextField
          // Times are only ever added at the end.
          key={at === 0 ? 'first' : `another-${at}`}
          type="datetime-local"
          label={texts.time(at + 1)}
          optional={at > 0}
          value={time}
          error={at === 0 ? (timesError?.message ?? timesError?.[0]?.message) : undefined}
          onChange={({ target }) => changeTime(at, target.value)}
        />
      ))}
      {times.length < MOST_TIMES && times.every(Boolean) && (
        <Button variant="plain" onClick={() => setTimes([...times, ''])}>
          {texts.another}
        </Button>
      )}
      <TextField label={texts.place[kind]} {...field('place')} />
      <TextArea label={texts.note} optional short {...field('note')} />
      <FieldError id="guests-error" error={form.formState.errors.guestIds?.message} />
      <FormActions submit={texts.send} busy={propose.isPending} onCancel={onClose} />
    </form>
  );
}

type Picked = { readonly username: string; readonly id?: string | undefined };

type OthersProps = {
  /** The id of the member who is invited already. */
  readonly first: string;
  readonly others: readonly Picked[];
  readonly onChange: (others: readonly Picked[]) => void;
};

/** Up to two more members of a fourball; the second field appears once the first is filled. */
function OtherGuests({ first, others, onChange }: OthersProps) {
  const shown = [...others.filter(({ username }) => username !== ''), { username: '' }].slice(0, 2);

  const change = (at: number, username: string, person?: PickedMember) =>
    onChange(
      shown
        .with(at, { username, id: person?.id })
        .filter((other, place) => other.username !== '' || place < at),
    );

  return shown.map(({ username }, at) => (
    <MemberPicker
      key={at === 0 ? 'second' : 'third'}
      label={texts.guest(at + 1)}
      optional
      value={username}
      onChange={(name, person) => change(at, name, person)}
      without={[first, ...others.flatMap(({ id }) => (id ? [id] : []))]}
      isOfKnown
    />
  ));
}
