import { useState } from 'react';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ChoiceView, OrderLine, OrderView } from '../../contract.ts';
import { creditCovers } from '../../credits/place-price.ts';
import { CREDIT_COVERS_PENCE, type MoneyTo } from '../../places/cancel-quote.ts';
import { unnamedPlayer } from '../../texts.ts';
import type { CancelQuoteView } from '../contract.ts';
import { bandText, cancelButton, cancelChoiceText, cancelTexts, sumText } from '../texts.ts';
import { Option } from './choice-option.tsx';
import { useCancel } from './use-cancel.ts';

type Props = {
  readonly bookingId: string;
  readonly order: OrderView;
  readonly quote: CancelQuoteView;
};
type Chosen = Readonly<Record<string, ChoiceView | undefined>>;

/**
 * Chooses which places to cancel and what each gives back, and says the sum before anything
 * happens.
 */
export function CancelForm({ bookingId, order, quote }: Props) {
  const [only] = quote.places;
  const [chosen, setChosen] = useState<Chosen>(
    only && quote.places.length === 1 ? { [only.bookingId]: only.choices[0] } : {},
  );
  const cancel = useCancel(bookingId, order);
  const { moneyTo } = quote;
  const places = quote.places.flatMap(({ bookingId: id }) => {
    const choice = chosen[id];
    return choice ? [{ bookingId: id, choice }] : [];
  });

  const choices = places.map(({ choice }) => choice);
  const [choice] = choices;
  const lineOf = (id: string) => order.lines.find((line) => line.bookingId === id);
  const isCreditBack =
    choices.length === 1 &&
    choice?.creditPence != null &&
    choice.moneyPence === 0 &&
    lineOf(places[0]?.bookingId ?? '')?.payWith === 'credit';

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
          line={lineOf(place.bookingId)}
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
        <Button
          variant="danger"
          type="submit"
          busy={cancel.isPending}
          disabled={places.length === 0}
        >
          {isCreditBack ? cancelTexts.creditBack : cancelButton(choices, moneyTo)}
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
  readonly line: OrderLine | undefined;
  readonly chosen: ChoiceView | undefined;
  readonly canKeep: boolean;
  readonly onChoose: (choice: ChoiceView | undefined) => void;
};

function PlaceChoices({ place, moneyTo, player, line, chosen, canKeep, onChoose }: ChoicesProps) {
  const { bookingId, choices, ownPrivilege } = place;

  // A credit that was used comes back as it was; a new one is for golf days like this one.
  const isNew =
    line?.payWith === 'money' && choices.some(({ creditPence }) => creditPence !== null);
  const owed = moneyTo === 'account' ? 'all' : moneyTo === 'part_paid' ? 'part' : 'nothing';
  const covers = creditCovers(line?.standardPence ?? CREDIT_COVERS_PENCE);

  return (
    <fieldset className="rounded-large border border-line bg-card p-5">
      <legend className="px-1 font-display text-xl wrap-anywhere">{player}</legend>
      <p className="mb-4 text-sm text-ink-soft">
        {bandText(place, line?.payWith === 'money' ? owed : 'nothing')}
        {ownPrivilege && ` ${cancelTexts.ownPrivilege}`}
        {isNew && covers < CREDIT_COVERS_PENCE ? ` ${cancelTexts.creditUpTo(covers)}` : ''}
      </p>
      {/* What the only choice gives back is said below, and on the button. */}
      {(canKeep || choices.length > 1) && (
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
              label={cancelChoiceText(choice, moneyTo)}
              checked={chosen === choice}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
