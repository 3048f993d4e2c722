import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { eventById } from '#features/events/web/queries.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { OrderView } from '../../contract.ts';
import { unnamedPlayer } from '../../texts.ts';
import { bookingById, bookingEligibility, myBookings } from '../../web/queries.ts';
import type { MoneyTo } from '../cancel-quote.ts';
import type { CancelQuoteView, CancelRequest, ChoiceView } from '../contract.ts';
import { cancelButton, cancelTexts, choiceText, sumText } from '../texts.ts';
import { Option } from './choice-option.tsx';
import { cancelQuoteOf } from './queries.ts';

type Props = { readonly bookingId: string; readonly order: OrderView; readonly quote: CancelQuoteView };
type Chosen = Readonly<Record<string, ChoiceView | undefined>>;

/** Chooses which places to cancel and what each gives back, and says the sum before anything happens. */
export function CancelForm({ bookingId, order, quote }: Props) {
  const [only] = quote.places;
  const [chosen, setChosen] = useState<Chosen>(
    only && quote.places.length === 1 ? { [only.bookingId]: only.choices[0] } : {},
  );
  const cancel = useCancel(bookingId, order, quote.moneyTo);
  const { moneyTo } = quote;
  const places = quote.places.flatMap(({ bookingId: id }) => {
    const choice = chosen[id];
    return choice ? [{ bookingId: id, choice }] : [];
  });
  const choices = places.map(({ choice }) => choice);
  return (
    <form
      method="post"
      className="grid gap-6"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (places.length > 0) cancel.mutate({ places });
      }}
    >
      {quote.places.map((place) => (
        <PlaceChoices
          key={place.bookingId}
          place={place}
          moneyTo={moneyTo}
          player={playerOf(order, place.bookingId)}
          chosen={chosen[place.bookingId]}
          canKeep={quote.places.length > 1}
          onChoose={(choice) => setChosen({ ...chosen, [place.bookingId]: choice })}
        />
      ))}
      {cancel.error && <Notice tone="bad" title={errorMessage(cancel.error)} announce />}
      <p className="text-lg font-semibold" aria-live="polite">
        {places.length === 0 ? cancelTexts.chooseFirst : sumText(choices, moneyTo)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" type="submit" busy={cancel.isPending} disabled={places.length === 0}>
          {cancelButton(choices, moneyTo)}
        </Button>
        <ButtonLink to={`/bookings/${bookingId}`} variant="secondary">
          {cancelTexts.keep}
        </ButtonLink>
      </div>
    </form>
  );
}

function playerOf(order: OrderView, bookingId: string): string {
  const place = order.places.find((one) => one.bookingId === bookingId);
  return place?.player === 'me' ? 'Your place' : (place?.name ?? unnamedPlayer);
}

type ChoicesProps = {
  readonly place: CancelQuoteView['places'][number];
  readonly moneyTo: MoneyTo;
  readonly player: string;
  readonly chosen: ChoiceView | undefined;
  readonly canKeep: boolean;
  readonly onChoose: (choice: ChoiceView | undefined) => void;
};

function PlaceChoices({ place, moneyTo, player, chosen, canKeep, onChoose }: ChoicesProps) {
  const { bookingId, band, until, choices } = place;
  return (
    <fieldset className="rounded-large border border-line bg-card p-5">
      <legend className="px-1 font-display text-xl wrap-anywhere">{player}</legend>
      <p className="mb-4 text-sm text-ink-soft">
        {cancelTexts.bands[band]}
        {until && band !== 'late' ? ` This holds until ${formatDateTime(until)}.` : ''}
      </p>
      <div className="grid gap-2">
        {canKeep && (
          <Option
            name={bookingId}
            label={cancelTexts.keepPlace}
            checked={!chosen}
            onChoose={() => onChoose(undefined)}
          />
        )}
        {choices.map((choice) => (
          <Option
            key={choice.kind}
            name={bookingId}
            label={`Cancel. You get back: ${choiceText(choice, moneyTo)}`}
            checked={chosen === choice}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Cancels, then shows the booking as it is; a quote that has changed meanwhile is asked for again and shown. */
function useCancel(bookingId: string, order: OrderView, moneyTo: MoneyTo) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reads = [
    bookingById(bookingId),
    myBookings,
    bookingEligibility(order.event.id),
    eventById(order.event.id),
  ];
  return useApiMutation({
    mutationFn: (request: CancelRequest) =>
      api.post<{ cancelled: number }>(`/api/orders/${order.id}/cancellation`, request),
    onSuccess: async (_done, { places }) => {
      await Promise.all(reads.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      toast({
        title: cancelTexts.confirmed(places.length),
        description: sumText(
          places.map(({ choice }) => choice),
          moneyTo,
        ),
      });
      await navigate(`/bookings/${bookingId}`);
    },
    onError: () => client.invalidateQueries({ queryKey: cancelQuoteOf(order.id).queryKey }),
  });
}
