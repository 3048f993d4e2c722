import { useId } from 'react';
import { formatDateTime } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { ListRows } from '#ui/list/list-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { OrderPlaces } from '../contract.ts';
import { namesTexts } from '../texts.ts';
import { PlayerRow } from './player-row.tsx';
import { orderPlaces } from './queries.ts';

type Props = {
  readonly orderId: string;
  /**
   * Whether the reader’s own answers ask about the list of who is coming: not on a page that shows
   * the list.
   */
  readonly asksList: boolean;
};

/** Who plays each place of an order, and what they answered. */
export function Players({ orderId, asksList }: Props) {
  const id = useId();
  const { data, isPending, isFetching, refetch } = useApi(orderPlaces(orderId));

  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="font-sans text-lg font-semibold">
        {namesTexts.players}
      </h2>
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
      {data && <PlayerRows order={data} asksList={asksList} />}
    </section>
  );
}

type RowsProps = Pick<Props, 'asksList'> & { readonly order: OrderPlaces };

function PlayerRows({ order, asksList }: RowsProps) {
  const { places } = order;
  const isPlaying = places.some(({ player, state }) => player === 'me' && state === 'confirmed');

  return (
    <>
      <ListRows label={namesTexts.players}>
        {places.map((place) => (
          <PlayerRow
            key={`${place.bookingId} ${place.name}`}
            place={place}
            questions={order.questions}
            asksList={asksList && place.player === 'me'}
            canBeMine={!isPlaying}
          />
        ))}
      </ListRows>
      <p className="mt-2 text-sm text-ink-soft figures">{sayDeadlines(order)}</p>
    </>
  );
}

/** Until when names and answers can be changed. The answers of other members are theirs. */
function sayDeadlines({ places, namesBy, answersBy }: OrderPlaces): string {
  const answered = places.filter(({ golf, state }) => golf !== null && state === 'confirmed');
  const names = places.some(({ can }) => can.name)
    ? namesTexts.namesUntil(formatDateTime(namesBy))
    : '';

  if (answered.some(({ can }) => can.answer))
    return `${names} ${namesTexts.answersUntil(formatDateTime(answersBy))}`.trim();
  return `${names} ${answered.length > 0 ? namesTexts.answersClosed : ''}`.trim();
}
