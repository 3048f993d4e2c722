import { Link, useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { ContactAction } from '#features/members/connections/web/connect-buttons.tsx';
import type { meetingApi } from '#features/members/meeting/contract.ts';
import { PersonRow, PersonRows } from '#features/members/profiles/web/person-row.tsx';
import { connectionsChanged } from '#features/members/ties/connection-states.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { CheckIcon } from '#ui/icons.tsx';
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
              drawing="people"
              title={texts.none}
              action={<ButtonLink to="/events">{texts.toEvents}</ButtonLink>}
            >
              {texts.noneMore}
            </EmptyState>
          </div>
        ) : (
          <>
            {days.map((day, at) =>
              at === 0 && !search.has('cursor') ? (
                <Day key={day.eventId} day={day} query={query} />
              ) : (
                <FoldedDay key={day.eventId} day={day} query={query} />
              ),
            )}
            <NextPage next={next} />
          </>
        )
      }
    </WhenLoaded>
  );
}

type Day = AttendedDays['days'][number];

type DayProps = {
  readonly day: Day;
  /** The query that has the day, which is read again when something in it changes. */
  readonly query: ReturnType<typeof attendedDays>;
};

function Day({ day, query }: DayProps) {
  const { eventId, title, startsAt } = day;

  return (
    <section aria-labelledby={`day-${eventId}`} className="mt-6">
      <h2 id={`day-${eventId}`} className="text-xl">
        <Link to={`/events/${eventId}`} className="hover:underline">
          {title}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">{formatDate(startsAt)}</p>
      <PeopleOf day={day} query={query} />
    </section>
  );
}

/** An earlier day: its people are behind its name. */
const FoldedDay = ({ day, query }: DayProps) => (
  <details className="group mt-3 border-b border-line">
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
      <h2 className="font-sans text-base font-semibold">{day.title}</h2>
      <span className="text-sm text-ink-soft">
        {formatDate(day.startsAt)} · {texts.people(day.people.length)}
      </span>
    </summary>
    <PeopleOf day={day} query={query} />
  </details>
);

const PeopleOf = ({ day, query }: DayProps) => (
  <>
    {day.completeBy && (
      <p className="mt-1 text-sm text-ink-soft">{texts.incomplete(formatDate(day.completeBy))}</p>
    )}
    {day.people.length === 0 ? (
      <p className="mt-4">{texts.nobody}</p>
    ) : (
      <MetRows day={day} query={query} />
    )}
  </>
);

type RowsProps = DayProps & {
  /** Whether a request to connect is sent in one press, without a note. */
  readonly connectsAtOnce?: boolean;
  readonly isNarrow?: boolean;
};

/** The people of a golf day, each with the mark that they met, a note and the way to connect. */
export const MetRows = ({
  day: { eventId, people },
  query,
  connectsAtOnce = false,
  isNarrow = false,
}: RowsProps) => (
  <PersonRows isNarrow={isNarrow}>
    {people.map(({ person, relation, met }) => (
      <PersonRow
        key={person.id}
        person={person}
        reason={
          met && (
            <Link
              to={`/members/${person.username}#note`}
              className="relative inline-flex min-h-6 items-center link"
            >
              {texts.addNote}
              <span className="sr-only">: {person.name}</span>
            </Link>
          )
        }
        action={
          <div className="flex items-center">
            <Met person={person} eventId={eventId} met={met} query={query} />
            <ContactAction
              person={person}
              relation={relation}
              eventId={eventId}
              atOnce={connectsAtOnce}
            />
          </div>
        }
      />
    ))}
  </PersonRows>
);

type MetProps = Pick<DayProps, 'query'> & {
  readonly person: Day['people'][number]['person'];
  readonly eventId: number;
  readonly met: boolean;
};

/** The member's own mark that they met this person there. Nobody else sees it. */
function Met({ person, eventId, met, query }: MetProps) {
  const mark = useApiMutation(
    (now: boolean) =>
      api.post<typeof meetingApi.markMet>('/api/members/met', {
        body: { accountId: person.id, eventId, met: now },
      }),
    { refresh: [query], failed: texts.failed },
  );

  const isMet = mark.isPending ? mark.variables : met;

  return (
    <Button
      variant="secondary"
      aria-pressed={isMet}
      onClick={() => mark.mutate(!isMet)}
      className="choice px-3! whitespace-nowrap aria-pressed:border-action aria-pressed:bg-fairway-wash"
    >
      {isMet && <CheckIcon />}
      {texts.met}
      <span className="sr-only">: {person.name}</span>
    </Button>
  );
}
