import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { playerNames } from '../../texts.ts';
import type { NameRequest, namesApi, PlaceDetails } from '../contract.ts';
import { namesTexts } from '../texts.ts';
import { GuestFields, guestRequest } from './guest-fields.tsx';
import { MemberField } from './member-field.tsx';
import { placeChange } from './place-change.ts';

type Props = { readonly place: PlaceDetails; readonly canBeMine: boolean };

/** Names who plays a place: a member, a guest or the buyer. */
export function NameForm({ place, canBeMine }: Props) {
  const [player, setPlayer] = useState<NameRequest['for']>('guest');
  const [member, setMember] = useState('');
  const [guest, setGuest] = useState({
    guestName: place.player === 'guest' ? (place.name ?? '') : '',
    guestEmail: '',
  });

  const save = useApiMutation(
    (body: NameRequest) =>
      api.post<typeof namesApi.namePlace>('/api/bookings/:bookingId/player', {
        params: { bookingId: place.bookingId },
        body,
      }),
    {
      ...placeChange,
      done: (_, { for: who }) => (who === 'member' ? namesTexts.askedNow : namesTexts.saved),
    },
  );

  const errors = new Map(fieldErrors(save.error));

  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(submit) => {
        submit.preventDefault();
        save.mutate(requestOf(player, member, guest));
      }}
    >
      {!place.guestOnly && (
        <div className="sm:col-span-2">
          <Select
            label="Who is playing?"
            value={player}
            onChange={({ target }) => setPlayer(target.value as NameRequest['for'])}
          >
            <option value="guest">{playerNames.guest}</option>
            <option value="member">{playerNames.member}</option>
            {canBeMine && <option value="me">{playerNames.me}</option>}
          </Select>
        </div>
      )}
      {player === 'member' && (
        <div className="sm:col-span-2">
          <MemberField
            label={namesTexts.memberLabel}
            value={member}
            error={errors.get('member')}
            onChange={setMember}
          />
        </div>
      )}
      {player === 'guest' && (
        <GuestFields
          guest={guest}
          errors={errors}
          onChange={(change) => setGuest({ ...guest, ...change })}
        />
      )}
      {player === 'guest' && place.guestAnswers && (
        <p className="text-sm text-ink-soft sm:col-span-2">{namesTexts.sameGuest}</p>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" busy={save.isPending}>
          {player === 'member' ? namesTexts.ask : 'Save name'}
        </Button>
      </div>
    </form>
  );
}

function requestOf(
  player: NameRequest['for'],
  member: string,
  guest: { guestName: string; guestEmail: string },
): NameRequest {
  if (player === 'me') return { for: 'me' };
  return player === 'member' ? { for: 'member', member } : guestRequest(guest);
}
