import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { formatDayAndMonth, formatMonth } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { ConfirmButton } from '#ui/overlay/confirm-button.tsx';
import type { Person } from '../../contract.ts';
import { PickedFormButton } from '../../picker/web/picked-form-button.tsx';
import { PersonPhoto } from '../../profiles/web/person-photo.tsx';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { IntroductionMonth, IntroductionView, introductionsApi } from '../contract.ts';
import { introductionStateNames, introductionTexts as texts } from '../texts.ts';
import { BusinessForm } from './business-form.tsx';
import { introductionList } from './queries.ts';

const fetchIntroduceForm = () => import('./introduce-form.tsx');

/** Introductions: those that wait for the member first, then all others, then their sums. */
export function Introductions() {
  useLiveQuery(connectionsChanged, introductionList);

  return (
    <>
      <PickedFormButton
        label={texts.introduceTwo}
        who={texts.first}
        titleOf={texts.dialog}
        fetchForm={fetchIntroduceForm}
      />
      <WhenLoaded result={useApi(introductionList)} what="introductions">
        {({ introductions, months }) =>
          introductions.length === 0 ? (
            <div className="mt-8">
              <EmptyState drawing="people" title="No introductions yet">
                Two people you know should meet? Bring them together, and both are asked.
              </EmptyState>
            </div>
          ) : (
            <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
              <ul className="mt-2 *:border-b *:border-line">
                {introductions
                  .toSorted((a, b) => Number(b.can.answer) - Number(a.can.answer))
                  .map((introduction) => (
                    <Introduction key={introduction.id} introduction={introduction} />
                  ))}
              </ul>
              <Months months={months} />
            </div>
          )
        }
      </WhenLoaded>
    </>
  );
}

function Introduction({ introduction }: { readonly introduction: IntroductionView }) {
  const { introducer, one, other, words, state, isMine, askedAt, valuePence, can } = introduction;
  const isDone = state === 'made' || state === 'business_done';
  const myId = useUser().data?.id;
  // The person the reader is introduced to, if they are one of the two.
  const mine = one.id === myId ? other : other.id === myId ? one : undefined;
  const faces = mine ? [mine] : [one, other];

  return (
    <li className="py-4">
      <div className="flex items-center gap-3">
        <span className="flex shrink-0 -space-x-2">
          {faces.map(({ id, name, photo }) => (
            <PersonPhoto key={id} name={name} photo={photo} />
          ))}
        </span>
        <div className="min-w-0 grow text-sm">
          <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
            {mine ? (
              <>
                You and <PersonLink person={mine} />
              </>
            ) : (
              <>
                <PersonLink person={one} /> and <PersonLink person={other} />
              </>
            )}
          </h2>
          <p className="text-ink-soft">
            {texts.by(isMine ? null : introducer.name, formatDayAndMonth(askedAt))}
            {!can.answer && (
              <>
                {' · '}
                <span className={isDone ? 'font-semibold text-brass-text' : undefined}>
                  {[introductionStateNames[state], valuePence !== null && texts.worth(valuePence)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </>
            )}
          </p>
        </div>
      </div>
      <blockquote dir="auto" className="mt-2 measure text-sm whitespace-pre-line wrap-anywhere">
        {words}
      </blockquote>
      <Steps introduction={introduction} />
    </li>
  );
}

const PersonLink = ({ person: { username, name } }: { readonly person: Person }) => (
  <Link to={`/members/${username}`} className="hover:underline">
    <bdi>{name}</bdi>
  </Link>
);

/** What the member can do about an introduction of which they are part. */
function Steps({
  introduction: { id, state, iAgree, can },
}: {
  readonly introduction: IntroductionView;
}) {
  const [isRecording, setRecording] = useState(false);

  const answer = useApiMutation(
    (agrees: boolean) =>
      api.post<typeof introductionsApi.answer>('/api/introductions/:introductionId/answer', {
        params: { introductionId: id },
        body: { agrees },
      }),
    { answers: introductionList, failed: texts.failed },
  );

  if (can.answer)
    return (
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          busy={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {texts.agree}
        </Button>
        <ConfirmButton
          {...texts.declining}
          busy={answer.isPending && !answer.variables}
          onConfirm={() => answer.mutate(false)}
        >
          {texts.decline}
        </ConfirmButton>
      </div>
    );

  if (state === 'asked' && iAgree) return <p className="mt-2 text-sm">{texts.agreed}</p>;

  if (!can.recordBusiness || state === 'business_done') return null;

  return isRecording ? (
    <BusinessForm introductionId={id} onClose={() => setRecording(false)} />
  ) : (
    <Button variant="secondary" className="mt-3" onClick={() => setRecording(true)}>
      {texts.record}
    </Button>
  );
}

const Months = ({ months }: { readonly months: readonly IntroductionMonth[] }) =>
  months.length > 0 && (
    <section aria-labelledby="months" className="mt-8">
      <h2 id="months" className="label font-sans text-ink-soft">
        {texts.months}
      </h2>
      <dl className="mt-1 *:border-b *:border-line">
        {months.map(({ month, made, done, valuePence }) => (
          <div key={month} className="flex flex-wrap justify-between gap-x-4 py-3">
            <dt>{formatMonth(`${month}T12:00:00Z`)}</dt>
            <dd className="figures">{texts.month(made, done, valuePence)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
