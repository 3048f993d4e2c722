import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { playerNames } from '../../texts.ts';
import type { NameForm as NameFields, NameRequest, namesApi, PlaceDetails } from '../contract.ts';
import { namesTexts } from '../texts.ts';
import { GuestFields } from './guest-fields.tsx';
import { MemberField } from './member-field.tsx';
import { placeChange } from './place-change.ts';

type Props = {
  readonly place: PlaceDetails;
  readonly canBeMine: boolean;
  readonly onSaved?: () => void;
};

/** Names who plays a place: a member, a guest or the buyer. */
export function NameForm({ place, canBeMine, onSaved }: Props) {
  const save = useApiMutation(
    (body: NameRequest) =>
      api.post<typeof namesApi.namePlace>('/api/bookings/:bookingId/player', {
        params: { bookingId: place.bookingId },
        body,
      }),
    {
      ...placeChange,
      onRefreshed: () => onSaved?.(),
      done: (_, { for: who }) => (who === 'member' ? namesTexts.askedNow : namesTexts.saved),
    },
  );

  const { field, form, submit } = useApiForm<NameFields, NameRequest>({
    schema: async () => (await import('../contract.ts')).NameForm,
    values: {
      for: 'guest',
      member: '',
      guestName: place.player === 'guest' ? (place.name ?? '') : '',
      guestEmail: '',
    },
  });

  const player = form.watch('for');

  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={submit((request) => save.mutateAsync(request))}
    >
      {!place.guestOnly && (
        <div className="sm:col-span-2">
          <Select label="Who is playing?" {...field('for')}>
            <option value="guest">{playerNames.guest}</option>
            <option value="member">{playerNames.member}</option>
            {canBeMine && <option value="me">{playerNames.me}</option>}
          </Select>
        </div>
      )}
      {player === 'member' && (
        <div className="min-w-0 sm:col-span-2">
          <MemberField
            value={form.watch('member')}
            error={field('member').error}
            onChange={(member) =>
              form.setValue('member', member, { shouldValidate: form.formState.isSubmitted })
            }
          />
        </div>
      )}
      {player === 'guest' && <GuestFields name={field('guestName')} email={field('guestEmail')} />}
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
