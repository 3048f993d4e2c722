import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { MessageIconLink } from '#features/members/connections/web/connect-buttons.tsx';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { liftTexts as texts } from '../lift-texts.ts';
import type { Lift, liftsApi } from '../lifts-contract.ts';
import { LiftForm } from './lift-form.tsx';
import { comingTo, liftsOf } from './queries.ts';

type Props = { readonly eventId: number | string };

/** The lifts among those who come, and the player's own to offer, ask for or remove. */
export function Lifts({ eventId }: Props) {
  const query = liftsOf(eventId);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useApi(query);
  const refresh = [query, comingTo(eventId)];

  const remove = useApiMutation(
    () =>
      api.post<typeof liftsApi.removeLift>('/api/events/:eventId/lifts/remove', {
        params: { eventId },
      }),
    { refresh, done: texts.removed, failed: texts.failed },
  );

  if (!data) return null;
  const mine = data.lifts.find(({ isMine }) => isMine);

  return (
    <section aria-labelledby="lifts" className="mt-6">
      <h3 id="lifts" className="text-xl">
        {texts.title}
      </h3>
      <ul>
        {data.lifts.map((lift) => (
          <LiftRow key={lift.username} lift={lift} />
        ))}
      </ul>
      {mine && (
        <Button variant="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
          {texts.remove}
        </Button>
      )}
      {!mine && !isOpen && (
        <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
          {texts.ask}
        </Button>
      )}
      {!mine && isOpen && <LiftForm eventId={eventId} refresh={refresh} />}
    </section>
  );
}

/** One lift: who, what and from where, and the way to write to them. */
const LiftRow = ({ lift }: { readonly lift: Lift }) => (
  <li className="flex min-h-18 items-center gap-3 border-b border-line py-2.5">
    <PersonPhoto name={lift.name} photo={lift.photo} />
    <div className="min-w-0 grow">
      <p className="font-semibold wrap-anywhere">
        <bdi>{lift.name}</bdi>
      </p>
      <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
        {lift.kind === 'offer' ? texts.offer(lift.seats ?? 1, lift.from) : texts.need(lift.from)}
      </p>
    </div>
    {!lift.isMine && <MessageIconLink username={lift.username} name={lift.name} />}
  </li>
);
