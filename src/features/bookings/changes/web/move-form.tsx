import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showsPlaces } from '../../places/web/queries.ts';
import type { changesApi, MoveRequest, MoveView } from '../contract.ts';
import { moneyPlaces, moveTexts } from '../texts.ts';
import { DayChoices } from './day-choices.tsx';
import { moveOf } from './queries.ts';

type Props = { readonly bookingId: string; readonly view: MoveView };

/** Chooses the new day, and says what comes back before anything happens. */
export function MoveForm({ bookingId, view }: Props) {
  const [toEventId, setDay] = useState<number>();
  const move = useMove(bookingId, view.orderId);
  const day = view.days.find(({ event, refused }) => event.id === toEventId && !refused);
  const { places, moneyTo } = view;

  return (
    <form
      method="post"
      className="grid gap-6"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (day) move.mutate({ toEventId: day.event.id, returnedPence: day.returnedPence });
      }}
    >
      <p>{moveTexts.until(formatDateTime(view.until))}</p>
      {places > 1 && <p>{moveTexts.together(places)}</p>}
      <DayChoices days={view.days} chosen={toEventId} onChoose={setDay} />
      <p className="text-sm text-ink-soft">{moveTexts.dearer}</p>
      {move.error && <Notice tone="bad" title={errorMessage(move.error)} announce />}
      {day && (
        <section aria-label="What happens" className="rounded-large border border-line bg-card p-5">
          <p className="font-semibold wrap-anywhere">
            {places === 1
              ? moveTexts.summary(day.event.title, formatDate(day.event.date))
              : moveTexts.summaryMany(places, day.event.title, formatDate(day.event.date))}
          </p>
          <ul className="mt-2 list-disc pl-5 text-sm [&_li]:mt-2">
            <li className="figures">
              {day.returnedPence > 0
                ? moveTexts.returned(day.returnedPence, moneyPlaces[moneyTo])
                : moveTexts.nothingReturned}
            </li>
            <li>{moveTexts.terms}</li>
            <li>{moveTexts.tell}</li>
          </ul>
        </section>
      )}
      <div className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ivory px-4 py-3">
        <Button type="submit" busy={move.isPending} disabled={!day}>
          {moveTexts.submit(day?.event.title, day?.returnedPence ?? 0)}
        </Button>
        <ButtonLink to={`/bookings/${bookingId}`} variant="secondary">
          {moveTexts.keep}
        </ButtonLink>
      </div>
    </form>
  );
}

/**
 * Moves the order, then shows the booking at its new day. After a refusal the days are read again.
 */
function useMove(bookingId: string, orderId: string) {
  const navigate = useNavigate();

  return useApiMutation(
    (body: MoveRequest) =>
      api.post<typeof changesApi.moveOrder>('/api/orders/:orderId/move', {
        params: { orderId },
        body,
      }),
    {
      refresh: showsPlaces,
      done: moveTexts.done,
      onRefreshed: () => navigate(`/bookings/${bookingId}`),
      refreshAfterFailure: [moveOf(orderId)],
    },
  );
}
