import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { bookingStateNames, unnamedPlayer } from '../../texts.ts';
import type { OrderPlaces, PlaceDetails } from '../contract.ts';
import { namesTexts, transferTexts } from '../texts.ts';
import { ClaimLinkButton } from './claim-link.tsx';
import { GolfForm } from './golf-form.tsx';
import { NameForm } from './name-form.tsx';
import { orderPlaces } from './queries.ts';

type Props = {
  readonly orderId: string;
  /**
   * Whether the reader’s own answers ask about the list of who is coming: not on a page that shows
   * the list.
   */
  readonly asksList: boolean;
};

/** Who plays each place of an order, and what the organisers need to know of them. */
export function PlayersCard({ orderId, asksList }: Props) {
  const { data, isPending, isFetching, refetch } = useApi(orderPlaces(orderId));
  return (
    <Card className="mt-6 print:hidden">
      <h2 className="text-2xl">Who is playing</h2>
      {isPending && (
        <Loading label="Loading your places">
          <Skeleton className="mt-4 h-24" />
        </Loading>
      )}
      {!data && !isPending && (
        <ErrorState
          title="We couldn’t load your places"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          Your places are safe. Please try again.
        </ErrorState>
      )}
      {data && <Players order={data} asksList={asksList} />}
    </Card>
  );
}

type PlayersProps = Pick<Props, 'asksList'> & { readonly order: OrderPlaces };

function Players({ order, asksList }: PlayersProps) {
  const { places, namesBy, answersBy } = order;
  const isPlaying = places.some(({ player, state }) => player === 'me' && state === 'confirmed');

  // The answers of other members are theirs.
  const answered = places.filter(({ golf, state }) => golf !== null && state === 'confirmed');
  const canName = places.some(({ can }) => can.name);

  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        {canName && `You can give names until ${formatDateTime(namesBy)}. `}
        {answered.some(({ can }) => can.answer)
          ? `Handicap and diet can be changed until ${formatDateTime(answersBy)}.`
          : answered.length > 0 && namesTexts.answersClosed}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {places.map((place) => (
          <Player
            key={`${place.bookingId} ${place.name}`}
            place={place}
            order={order}
            asksList={asksList}
            canBeMine={!isPlaying}
          />
        ))}
      </ul>
    </>
  );
}

type PlayerProps = PlayersProps & {
  readonly place: PlaceDetails;
  readonly canBeMine: boolean;
};

function Player({ place, order, asksList, canBeMine }: PlayerProps) {
  const { player, name, state, from, can } = place;
  const isUnnamed = player === 'unnamed';

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center justify-between gap-3 font-semibold">
        <bdi className="wrap-anywhere">{name ?? unnamedPlayer}</bdi>
        {state === 'confirmed' ? (
          <>
            {isUnnamed && !can.name && <Badge tone="quiet">{namesTexts.noName}</Badge>}
            {place.awaitsAnswer && <Badge tone="warning">{namesTexts.badgeWaiting}</Badge>}
          </>
        ) : (
          <Badge tone="quiet">{bookingStateNames[state]}</Badge>
        )}
      </p>
      {state === 'confirmed' && place.awaitsAnswer && name !== null && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{namesTexts.waitingFor(name)}</p>
      )}
      {state === 'confirmed' && place.guestAnswers && (
        <p className="mt-1 text-sm text-ink-soft">{namesTexts.guestAnswersSelf}</p>
      )}
      {can.name && (
        <Foldout title={isUnnamed ? 'Add a name' : 'Change the name'}>
          <NameForm place={place} canBeMine={canBeMine} />
        </Foldout>
      )}
      {from !== null && (
        <p className="text-sm text-ink-soft wrap-anywhere">{transferTexts.takenOver(from)}</p>
      )}
      {can.link && <ClaimLinkButton place={place} />}
      {can.answer && (
        <Foldout title="Handicap and diet">
          <GolfForm
            place={place}
            questions={order.questions}
            isOwn={player === 'me'}
            asksList={asksList && player === 'me'}
          />
        </Foldout>
      )}
      {can.transfer && (
        <Link
          to={`/bookings/${place.bookingId}/transfer`}
          className="inline-flex min-h-11 items-center link"
        >
          {transferTexts.link}
          {player !== 'me' && name !== null && <span className="sr-only">: {name}</span>}
        </Link>
      )}
    </li>
  );
}

const Foldout = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) => (
  <details className="mt-1">
    <summary className="inline-flex min-h-11 cursor-pointer items-center link">{title}</summary>
    <div className="mt-2 mb-4">{children}</div>
  </details>
);
