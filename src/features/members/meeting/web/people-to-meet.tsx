import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { ContactAction } from '../../connections/web/connect-buttons.tsx';
import { PersonRow, PersonRows } from '../../profiles/web/person-row.tsx';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { meetingApi, Suggestions } from '../contract.ts';
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
    <section aria-labelledby="people-to-meet" className={most === undefined ? 'mt-5' : undefined}>
      <h2
        id="people-to-meet"
        className={
          most === undefined ? 'label font-sans text-ink-soft' : 'font-sans text-lg font-semibold'
        }
      >
        People to meet
      </h2>
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
    <PersonRows isNarrow={most !== undefined}>
      {people.slice(0, most).map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          reason={person.reasons[0] && reasonSentence(person.reasons[0])}
          action={
            <div className="flex">
              <IconButton
                label={`Don’t suggest ${person.name}`}
                aria-disabled={busy || undefined}
                onClick={() => busy || onDismiss(person)}
                className="text-ink-soft"
              >
                <CrossIcon />
              </IconButton>
              <ContactAction person={person} relation="none" />
            </div>
          }
        />
      ))}
    </PersonRows>
  );
}
