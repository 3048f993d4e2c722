import type { ReactNode } from 'react';
import { connectionsChanged } from '#features/members/ties/connection-states.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import type { peopleApi } from '../contract.ts';
import { metTexts as texts } from '../texts.ts';
import { MetRows } from './people-met.tsx';

/** Those who came to one golf day, for a member who came too. */
export const attendedDay = (eventId: number) =>
  apiQuery<typeof peopleApi.readAttended>('/api/golf-days/attended', {
    query: new URLSearchParams({ event: String(eventId) }),
  });

type Props = {
  readonly eventId: number;
  /** The list for those who were not there, and until it is known who was. */
  readonly plain: ReactNode;
};

/**
 * Those who came to a golf day, on its own page: who the member met, and whom to connect with.
 */
export function PeopleOfDay({ eventId, plain }: Props) {
  const query = attendedDay(eventId);
  const [day] = useApi(query).data?.days ?? [];

  useLiveQuery(connectionsChanged, query);

  if (!day || day.people.length === 0) return plain;

  return (
    <>
      <p className="text-sm text-ink-soft">{texts.howTo}</p>
      <MetRows day={day} query={query} connectsAtOnce isNarrow />
    </>
  );
}
