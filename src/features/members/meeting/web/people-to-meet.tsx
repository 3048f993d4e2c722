import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { ConnectButtons } from '../../connections/web/connect-buttons.tsx';
import { PersonCard, PersonCards } from '../../profiles/web/person-card.tsx';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { meetingApi, Suggestion, Suggestions } from '../contract.ts';
import { reasonSentence } from '../score.ts';
import { suggestions } from './queries.ts';

type Named = { readonly id: string; readonly name: string };
type Dismissal = { readonly person: Named; readonly dismissed: boolean };

type Props = {
  /**
   * In a column of another page: how many are shown at most. Default: all that the server suggests,
   * on a page of their own.
   */
  readonly most?: number;
};

/**
 * People to meet, each with the reasons. For the networking page and the dashboard: the page's
 * loader reads `suggestions`.
 */
export function PeopleToMeet({ most }: Props) {
  useLiveQuery(connectionsChanged, suggestions);

  const [dismissedPerson, setDismissedPerson] = useState<Named>();

  const dismiss = useApiMutation(
    ({ person, dismissed }: Dismissal) =>
      api.post<typeof meetingApi.dismissSuggestion>('/api/members/suggestions/dismiss', {
        body: { accountId: person.id, dismissed },
      }),
    {
      refresh: [suggestions],
      onDone: (_, { person, dismissed }) => setDismissedPerson(dismissed ? person : undefined),
      failed: 'That didn’t work',
    },
  );

  return (
    <section aria-labelledby="people-to-meet" className={most === undefined ? 'mt-8' : undefined}>
      <h2 id="people-to-meet" className={most === undefined ? 'text-2xl' : 'text-xl'}>
        People to meet
      </h2>
      <p className="mt-1 text-ink-soft">Suggested from your profile and your golf days.</p>
      <p role="status" className="flex flex-wrap items-center gap-x-4 text-sm not-empty:mt-2">
        {dismissedPerson && (
          <>
            {`We won’t suggest ${dismissedPerson.name} again.`}
            <Button
              variant="plain"
              busy={dismiss.isPending}
              onClick={() => dismiss.mutate({ person: dismissedPerson, dismissed: false })}
            >
              Undo
            </Button>
          </>
        )}
      </p>
      <WhenLoaded result={useApi(suggestions)} what="people to meet">
        {(answer) => (
          <People
            answer={answer}
            most={most}
            busy={dismiss.isPending}
            onDismiss={(person) => dismiss.mutate({ person, dismissed: true })}
          />
        )}
      </WhenLoaded>
    </section>
  );
}

type PeopleProps = {
  readonly answer: Suggestions;
  readonly most: number | undefined;
  readonly busy: boolean;
  readonly onDismiss: (person: Named) => void;
};

function People({ answer: { people, isProfileComplete }, most, busy, onDismiss }: PeopleProps) {
  if (people.length === 0)
    return (
      // Low, because the directory follows: a newcomer can look for people already.
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-dashed border-line px-5 py-4">
        <p className="measure">
          {isProfileComplete
            ? 'We’ll suggest people when new members join or you book your next golf day.'
            : 'Tell others what you’re looking for and can help with, and we’ll find people to match.'}
        </p>
        {!isProfileComplete && (
          <ButtonLink to="/account/profile" variant="secondary">
            Complete your profile
          </ButtonLink>
        )}
      </div>
    );

  return (
    <PersonCards isNarrow={most !== undefined}>
      {people.slice(0, most).map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          actions={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <ConnectButtons person={person} relation="none" />
              <Button variant="plain" busy={busy} onClick={() => onDismiss(person)}>
                Not for me
                <span className="sr-only">: {person.name}</span>
              </Button>
            </div>
          }
        >
          <Reasons person={person} />
        </PersonCard>
      ))}
    </PersonCards>
  );
}

const Reasons = ({ person }: { readonly person: Suggestion }) => (
  <ul aria-label="Why" className="grid gap-1 text-sm">
    {person.reasons.map((reason) => (
      <li key={reason.kind} className="border-l-2 border-brass pl-3 wrap-anywhere">
        {reasonSentence(reason)}
      </li>
    ))}
  </ul>
);
