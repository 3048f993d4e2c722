import { Link, useLocation } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ListedPerson } from '../contract.ts';
import { comingTexts } from '../texts.ts';
import { Lifts } from './lifts.tsx';
import { ListMeSwitch } from './list-me-switch.tsx';
import { comingTo } from './queries.ts';

type Props = {
  readonly eventId: number | string;
  /**
   * The element around the list: a section of the event's page, or a card. It gets the heading and
   * the content.
   */
  readonly Frame: (props: { title: string; children: React.ReactNode }) => React.ReactNode;
  /** Those who came, for a member who came too; it gets the plain list, for everyone else. */
  readonly came?: ((plain: React.ReactNode) => React.ReactNode) | undefined;
};

/**
 * The list of who is coming, with the reader's own switch; after the golf day, the list of who
 * came. Nothing where there is no list, and for a visitor while nobody has agreed to be on it.
 */
export function WhoIsComing({ eventId, Frame, came }: Props) {
  const { data, isPending, isFetching, refetch } = useApi(comingTo(eventId));
  const { pathname } = useLocation();

  if (isPending)
    return (
      <Frame title={comingTexts.headings.coming}>
        <Loading label="Loading who is coming">
          <Skeleton className="h-24" />
        </Loading>
      </Frame>
    );

  if (!data)
    return (
      <Frame title={comingTexts.headings.coming}>
        <ErrorState
          title="We couldn’t load the list"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          Please try again.
        </ErrorState>
      </Frame>
    );

  const { list, people, completeBy, count, own } = data;
  const plain = people && (people.length > 0 || count === 0) && (
    <People people={people} isOver={list === 'came'} />
  );
  const isForVisitor = people === null && completeBy === null;
  if (list === 'none' || (isForVisitor && count === 0)) return null;

  return (
    <Frame title={comingTexts.headings[list]}>
      {isForVisitor && (
        <p>
          {comingTexts.forVisitors(count)}{' '}
          <Link to={`/auth?next=${encodeURIComponent(pathname)}`} className="link">
            {comingTexts.logIn}
          </Link>
        </p>
      )}
      {people && list === 'came' && came ? came(plain) : plain}
      {people && people.length < count && (
        <p className="mt-3 text-sm text-ink-soft">{comingTexts.others(count - people.length)}</p>
      )}
      {completeBy && (
        <p className="mt-4 text-sm text-ink-soft not-first:mt-4">
          {comingTexts.completeBy(formatDateTime(completeBy))}
        </p>
      )}
      {own && <ListMeSwitch eventId={eventId} own={own} />}
      {own && list === 'coming' && <Lifts eventId={eventId} />}
    </Frame>
  );
}

type PeopleProps = { readonly people: readonly ListedPerson[]; readonly isOver: boolean };

function People({ people, isOver }: PeopleProps) {
  if (people.length === 0)
    return (
      <p className="text-ink-soft">{isOver ? comingTexts.nobodyCame : comingTexts.nobodyYet}</p>
    );

  return (
    <>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {people.map(({ number, name, username, company, photo, isMe }) => (
          <li
            key={number}
            className="flex min-w-0 items-center gap-3 border-b border-line py-2.5 wrap-anywhere"
          >
            <PersonPhoto name={name} photo={photo} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                <Link
                  to={`/members/${username}`}
                  className="inline-flex min-h-6 items-center hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
                {isMe && <Badge tone="quiet">You</Badge>}
              </p>
              {company && <p className="text-sm text-ink-soft">{company}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{comingTexts.consent}</p>
    </>
  );
}
