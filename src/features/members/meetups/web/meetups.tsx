import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Chips } from '#ui/form/chips.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PickedFormButton } from '../../picker/web/picked-form-button.tsx';
import { PersonPhoto } from '../../profiles/web/person-photo.tsx';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { MeetupView, meetupsApi } from '../contract.ts';
import { kindNames, meetupStateNames, meetupTexts as texts } from '../texts.ts';
import { meetupList } from './queries.ts';

const fetchMeetupForm = () => import('./meetup-form.tsx');

/** Meet-ups that are ahead: the soonest first. */
export function Meetups() {
  useLiveQuery(connectionsChanged, meetupList);

  return (
    <>
      <PickedFormButton
        label={texts.arrange}
        who={texts.who}
        titleOf={texts.dialog}
        fetchForm={fetchMeetupForm}
      />
      <WhenLoaded result={useApi(meetupList)} what="meet-ups">
        {({ meetups }) =>
          meetups.length === 0 ? (
            <div className="mt-8">
              <EmptyState drawing="calendar" title="Nothing arranged yet">
                Propose a 1-2-1 or a casual fourball to someone you know.
              </EmptyState>
            </div>
          ) : (
            <ul className="mt-2 *:border-b *:border-line">
              {meetups.map((meetup) => (
                <Meetup key={meetup.id} meetup={meetup} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </>
  );
}

function Meetup({ meetup }: { readonly meetup: MeetupView }) {
  const { kind, proposer, guests, place, note, agreedTime, state, isMine, times } = meetup;
  const others = isMine ? guests.map(({ person }) => person) : [proposer];

  return (
    <li className="py-4">
      <div className="flex items-center gap-3">
        <span className="flex shrink-0 -space-x-2">
          {others.map((person) => (
            <PersonPhoto key={person.id} name={person.name} photo={person.photo} />
          ))}
        </span>
        <div className="min-w-0 grow text-sm">
          <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
            {texts.summary(kind, others.map(({ name }) => name).join(', '))}
          </h2>
          <p dir="auto" className="text-ink-soft wrap-anywhere">
            {place}
          </p>
          <p className="mt-1">
            <Badge tone={state === 'agreed' ? 'good' : 'quiet'} oneLine>
              {meetupStateNames[state]}
            </Badge>
          </p>
        </div>
      </div>
      {agreedTime && <p className="mt-2 font-semibold">{formatDateTime(agreedTime)}</p>}
      {note && (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {kind === 'fourball' && <Guests guests={guests} />}
      {isMine && state === 'proposed' && (
        <p className="mt-2 text-sm text-ink-soft">{times.map(formatDateTime).join(' · ')}</p>
      )}
      {isMine && state === 'no_time' && <p className="mt-2 text-sm">{texts.noTime}</p>}
      <Steps meetup={meetup} />
    </li>
  );
}

const answers = {
  waiting: 'no answer yet',
  comes: 'comes',
  suits: 'has answered',
  declined: 'can’t',
} as const;

/** What the others of a fourball have answered: their own answer the reader knows. */
function Guests({ guests }: Pick<MeetupView, 'guests'>) {
  const myId = useUser().data?.id;
  const others = guests.filter(({ person }) => person.id !== myId);
  if (others.length === 0) return null;

  return (
    <p className="mt-2 text-sm text-ink-soft">
      {others.map(({ person, answer }) => `${person.name} ${answers[answer]}`).join(' · ')}
    </p>
  );
}

/** What the member can do: answer, add it to their calendar, drop out, or cancel. */
function Steps({ meetup }: { readonly meetup: MeetupView }) {
  const { id, kind, agreedTime, state, can } = meetup;
  const params = { meetupId: id };
  const options = { answers: meetupList, failed: texts.failed };

  const answer = useApiMutation(
    (times: readonly string[]) =>
      api.post<typeof meetupsApi.answer>('/api/meetups/:meetupId/answer', {
        params,
        body: { times: [...times] },
      }),
    options,
  );
  const cancel = useApiMutation(
    () => api.post<typeof meetupsApi.cancel>('/api/meetups/:meetupId/cancel', { params }),
    { ...options, done: texts.cancelled },
  );

  if (can.answer)
    return (
      <Answer meetup={meetup} busy={answer.isPending} onAnswer={(times) => answer.mutate(times)} />
    );

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6">
      {agreedTime && state === 'agreed' && (
        <a
          href={`/api/meetups/${id}/calendar.ics`}
          download="meet-up.ics"
          className="inline-flex min-h-11 items-center link"
        >
          {texts.calendar}
          <span className="sr-only">: {kindNames[kind]}</span>
        </a>
      )}
      {can.dropOut && (
        <Button variant="plain" busy={answer.isPending} onClick={() => answer.mutate([])}>
          {texts.dropOut}
        </Button>
      )}
      {can.cancel && (
        <Button variant="plain" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}

type AnswerProps = {
  readonly meetup: MeetupView;
  readonly busy: boolean;
  readonly onAnswer: (times: readonly string[]) => void;
};

/** For a 1-2-1 one accepts one of the times; for a fourball one says all that suit. */
function Answer({ meetup: { kind, times }, busy, onAnswer }: AnswerProps) {
  const isOne = kind === 'one_to_one';
  const [chosen, setChosen] = useState<readonly string[]>(isOne && times.length === 1 ? times : []);

  return (
    <div className="mt-3 grid gap-3">
      <Chips
        legend={isOne ? texts.choose : texts.chooseAll}
        chips={times.map((time) => ({ value: time, label: formatDateTime(time) }))}
        chosen={chosen}
        onChange={setChosen}
        single={isOne}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy || chosen.length === 0} onClick={() => onAnswer(chosen)}>
          {isOne ? texts.accept : texts.save}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => onAnswer([])}>
          {texts.decline}
        </Button>
      </div>
    </div>
  );
}
