import { Link, useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { ContactButtons } from '#features/members/connections/web/connect-buttons.tsx';
import type { meetingApi } from '#features/members/meeting/contract.ts';
import { PersonCard, PersonCards } from '#features/members/profiles/web/person-card.tsx';
import { connectionsChanged } from '#features/members/ties/connection-states.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { AttendedDays, peopleApi } from '../contract.ts';
import { metTexts as texts } from '../texts.ts';

/** @param search the page's own query string: the cursor of the next page */
export const attendedDays = (search: URLSearchParams) => {
  const cursor = search.get('cursor');
  return apiQuery<typeof peopleApi.readAttended>('/api/golf-days/attended', {
    query: cursor === null ? undefined : new URLSearchParams({ cursor }),
  });
};

/** The people with whom a member was at a golf day, by golf day, latest first. */
export function PeopleMet() {
  const [search] = useSearchParams();
  const query = attendedDays(search);

  useLiveQuery(connectionsChanged, query);

  return (
    <WhenLoaded result={useApi(query)} what="golf days">
      {({ days, next }) =>
        days.length === 0 ? (
          <div className="mt-8">
            <h2 className="sr-only">{texts.title}</h2>
            <EmptyState
              title={texts.none}
              action={<ButtonLink to="/events">{texts.toEvents}</ButtonLink>}
            >
              {texts.noneMore}
            </EmptyState>
          </div>
        ) : (
          <>
            {days.map((day) => (
              <Day key={day.eventId} day={day} />
            ))}
            <NextPage next={next} />
          </>
        )
      }
    </WhenLoaded>
  );
}

type DayProps = { readonly day: AttendedDays['days'][number] };

function Day({ day: { eventId, title, startsAt, completeBy, people } }: DayProps) {
  return (
    <section aria-labelledby={`day-${eventId}`}>
      <h2 id={`day-${eventId}`} className="mt-10 text-2xl">
        <Link to={`/events/${eventId}`} className="link">
          {title}
        </Link>
      </h2>
      <p className="mt-1 text-ink-soft">{formatDate(startsAt)}</p>
      {completeBy && (
        <p className="mt-1 text-sm text-ink-soft">{texts.incomplete(formatDate(completeBy))}</p>
      )}
      {people.length === 0 ? (
        <p className="mt-4">{texts.nobody}</p>
      ) : (
        <PersonCards>
          {people.map(({ person, relation, met }) => (
            <PersonCard
              key={person.id}
              person={person}
              actions={
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <ContactButtons person={person} relation={relation} eventId={eventId} />
                  <Met person={person} eventId={eventId} met={met} />
                </div>
              }
            >
              {met && (
                <p className="text-sm">
                  <Link
                    to={`/members/${person.username}#note`}
                    className="inline-flex min-h-11 items-center link"
                  >
                    {texts.addNote}
                    <span className="sr-only">: {person.name}</span>
                  </Link>
                </p>
              )}
            </PersonCard>
          ))}
        </PersonCards>
      )}
    </section>
  );
}

type MetProps = {
  readonly person: DayProps['day']['people'][number]['person'];
  readonly eventId: number;
  readonly met: boolean;
};

/** The member's own mark that they met this person there. Nobody else sees it. */
function Met({ person, eventId, met }: MetProps) {
  const [search] = useSearchParams();

  const mark = useApiMutation(
    (now: boolean) =>
      api.post<typeof meetingApi.markMet>('/api/members/met', {
        body: { accountId: person.id, eventId, met: now },
      }),
    { refresh: [attendedDays(search)], failed: texts.failed },
  );

  return (
    <Checkbox
      label={
        <>
          {texts.met}
          <span className="sr-only">: {person.name}</span>
        </>
      }
      checked={mark.isPending ? mark.variables : met}
      onChange={({ target }) => mark.mutate(target.checked)}
    />
  );
}
