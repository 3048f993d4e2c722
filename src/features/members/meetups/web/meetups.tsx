import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { formatDateTime, formatShortDay, formatTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Chips } from '#ui/form/chips.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { ConfirmButton } from '#ui/overlay/confirm-button.tsx';
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
            <ul className="mt-2 *:border-b *:border-line lg:grid lg:grid-cols-2 lg:gap-x-10">
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
  const { kind, proposer, guests, place, note, agreedTime, state, isMine, times, can } = meetup;
  const now = useNow();
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
            {`${kindNames[kind]}: `}
            {others.map(({ id: personId, username, name }, at) => (
              <Fragment key={personId}>
                {at > 0 && ', '}
                <Link to={`/members/${username}`} className="hover:underline">
                  <bdi>{name}</bdi>
                </Link>
              </Fragment>
            ))}
          </h2>
          <p dir="auto" className="text-ink-soft wrap-anywhere">
            {[place, !can.answer && state !== 'agreed' && meetupStateNames[state]]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {agreedTime && state === 'agreed' && (
            <p className="font-semibold text-fairway">
              {texts.agreedFor(formatDateTime(agreedTime))}
            </p>
          )}
        </div>
      </div>
      {note && (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {kind === 'fourball' && <Guests guests={guests} />}
      {isMine && state === 'proposed' && (
        <p className="mt-2 text-sm text-ink-soft">
          {texts.proposed(times.map((time) => sayTime(time, now)).join(' · '))}
        </p>
      )}
      {isMine && state === 'no_time' && <p className="mt-2 text-sm">{texts.noTime}</p>}
      <Steps meetup={meetup} />
    </li>
  );
}

/** "Thu 14 May, 08:30", short enough for two beside each other on a phone. */
const sayTime = (time: string, now: Date): string =>
  `${formatShortDay(time, now)}, ${formatTime(time)}`;

const answerKinds = ['comes', 'suits', 'waiting', 'declined'] as const;

/** What the others of a fourball have answered: their own answer the reader knows. */
function Guests({ guests }: Pick<MeetupView, 'guests'>) {
  const myId = useUser().data?.id;
  const others = guests.filter(({ person }) => person.id !== myId);
  if (others.length === 0) return null;

  return (
    <dl className="mt-2 text-sm">
      {answerKinds.map((kind) => {
        const names = others.filter(({ answer }) => answer === kind);
        return (
          names.length > 0 && (
            <div key={kind} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{texts.answers[kind]}:</dt>
              <dd dir="auto">{names.map(({ person }) => person.name).join(', ')}</dd>
            </div>
          )
        );
      })}
    </dl>
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

  if (can.answer) {
    const Answer = kind === 'one_to_one' ? AcceptOne : ChooseSuiting;
    return (
      <Answer meetup={meetup} busy={answer.isPending} onAnswer={(times) => answer.mutate(times)} />
    );
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2">
      {agreedTime && state === 'agreed' && (
        <ButtonLink
          to={`/api/meetups/${id}/calendar.ics`}
          reloadDocument
          download="meet-up.ics"
          variant="secondary"
        >
          {texts.calendar}
          <span className="sr-only">: {kindNames[kind]}</span>
        </ButtonLink>
      )}
      {can.dropOut && (
        <ConfirmButton
          {...texts.droppingOut}
          variant="quiet"
          busy={answer.isPending}
          onConfirm={() => answer.mutate([])}
        >
          {texts.dropOut}
        </ConfirmButton>
      )}
      {can.cancel && (
        <ConfirmButton
          {...texts.cancelling}
          variant="quiet"
          confirmVariant="danger"
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
        >
          {texts.cancel}
        </ConfirmButton>
      )}
    </div>
  );
}

type AnswerProps = {
  readonly meetup: MeetupView;
  readonly busy: boolean;
  readonly onAnswer: (times: readonly string[]) => void;
};

/** A 1-2-1: pressing one of the times accepts it. */
function AcceptOne({ meetup: { times }, busy, onAnswer }: AnswerProps) {
  const now = useNow();

  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 text-sm font-semibold">{texts.choose}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <button
            key={time}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => busy || onAnswer([time])}
            className="chip"
          >
            <span className="sr-only">{texts.accept}: </span>
            {sayTime(time, now)}
          </button>
        ))}
        <Decline busy={busy} onAnswer={onAnswer} />
      </div>
    </fieldset>
  );
}

/** None of the times suits; asked first, because it can't be answered again. */
const Decline = ({ busy, onAnswer }: Omit<AnswerProps, 'meetup'>) => (
  <ConfirmButton {...texts.declining} variant="quiet" busy={busy} onConfirm={() => onAnswer([])}>
    {texts.decline}
  </ConfirmButton>
);

/** A fourball: all times that suit. */
function ChooseSuiting({ meetup: { id, times }, busy, onAnswer }: AnswerProps) {
  const now = useNow();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);

  const send = () => {
    setMissing(chosen.length === 0);
    if (chosen.length > 0) onAnswer(chosen);
  };

  return (
    <div className="mt-3 grid gap-3">
      <Chips
        legend={texts.chooseAll}
        chips={times.map((time) => ({ value: time, label: sayTime(time, now) }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <FieldError
        id={`time-${id}`}
        error={isMissing && chosen.length === 0 ? texts.chooseFirst : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={send}>
          {texts.save}
        </Button>
        <Decline busy={busy} onAnswer={onAnswer} />
      </div>
    </div>
  );
}
