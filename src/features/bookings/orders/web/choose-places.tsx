import { useState } from 'react';
import { Link } from 'react-router';
import type { EventDetails } from '#features/events/contract.ts';
import { prices } from '#features/events/terms.ts';
import { bookNowLabel, placePrice } from '#features/events/texts.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import type { FieldFaults } from '#lib/refusal.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import { useFaultFocus } from '#ui/form/use-fault-focus.ts';
import type { OrderView } from '../../contract.ts';
import type { WaysToPay } from '../../credits/contract.ts';
import { questionFaults, unansweredOf } from '../../names/questions.ts';
import { MOST_PLACES } from '../../places/order-lines.ts';
import { bookingTexts, PRIVILEGE_USED, tierEndsFirst } from '../../texts.ts';
import type { OfferView } from '../../waitlist/contract.ts';
import {
  addPlace,
  bestFor,
  type Choice,
  changePlace,
  choiceOf,
  choiceOfOrder,
  paidInKind,
  payByCredit,
  requestOf,
  setPackage,
  totalOf,
} from './choice.ts';
import { PlaceFields } from './place-fields.tsx';
import { RefundToday } from './refund-today.tsx';
import { useHoldPlace } from './use-hold-place.ts';

type Props = {
  readonly event: Pick<EventDetails, 'id' | 'placesLeft' | 'date' | 'questions'>;
  readonly ways: WaysToPay;
  /** Whether the buyer has a place already and books for other people. */
  readonly hasOwnPlace: boolean;
  /** The offer from the waitlist that is accepted; without one, places that are free are booked. */
  readonly offer?: OfferView | undefined;
  /** The open order whose places are changed. */
  readonly order?: OrderView;
};

const yourPlaces = (count: number) => (count === 1 ? 'Your place' : `Your ${count} places`);

/** Chooses 1 to 4 places, who plays and how each is paid, and holds them. */
export function ChoosePlaces({ event, ways, hasOwnPlace, offer, order }: Props) {
  const [choice, setChoice] = useState(() =>
    order ? choiceOfOrder(order) : choiceOf(offer?.places ?? 1, ways, hasOwnPlace),
  );
  const hold = useHoldPlace(event.id, offer?.id);
  const [missing, setMissing] = useState<FieldFaults>({});
  const errors = new Map([
    ...fieldErrors(hold.error),
    ...Object.entries(missing).map(([name, [sentence = '']]) => [name, sentence] as const),
  ]);

  const form = useFaultFocus<HTMLFormElement>(missing, hold.error);

  const { places } = choice;
  const mine = places.findIndex(({ player }) => player === 'me');
  const most = Math.min(
    MOST_PLACES,
    offer?.places ?? event.placesLeft + (order?.places.length ?? 0),
  );

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(submit) => {
        submit.preventDefault();
        const myPlace = places[mine];
        const faults = myPlace
          ? questionFaults(unansweredOf(event.questions, myPlace), `places.${mine}.golf`)
          : {};
        setMissing(faults);
        if (Object.keys(faults).length === 0) hold.mutate(requestOf(choice));
      }}
    >
      <h2 className="text-2xl">
        {hasOwnPlace ? 'Book for other people' : yourPlaces(places.length)}
      </h2>
      <BestWay choice={choice} ways={ways} onChange={setChoice} />
      {places.map((place, index) => (
        <PlaceFields
          key={place.key}
          choice={choice}
          ways={ways}
          index={index}
          questions={event.questions}
          canBeMine={!hasOwnPlace && (mine === -1 || mine === index)}
          errors={errorsOf(errors, index)}
          onChange={(change) => setChoice(changePlace(choice, ways, index, change))}
          onRemove={
            places.length > 1
              ? () => setChoice({ ...choice, places: places.filter((other) => other !== place) })
              : undefined
          }
        />
      ))}
      {places.length < most && (
        <div>
          <Button variant="secondary" onClick={() => setChoice(addPlace(choice, ways))}>
            Add a place
          </Button>
        </div>
      )}
      {ways.tierEndsAt && <p className="text-sm">{tierEndsFirst(ways.tierEndsAt)}</p>}
      {ways.privilegeUsed && mine >= 0 && <p className="text-sm">{PRIVILEGE_USED}</p>}
      {(choice.withPackage || totalOf(choice, ways) > 0) && ways.takesMoney !== false && (
        <Checkbox
          label={`Add the package: ${formatPounds(ways.packagePence)} for ${prices.packageEvents} credits, one for each golf day`}
          checked={choice.withPackage}
          onChange={({ target }) => setChoice(setPackage(choice, ways, target.checked))}
        />
      )}
      {choice.places.some(({ payWith }) => payWith === 'money') && totalOf(choice, ways) > 0 && (
        <Checkbox
          label="If you have to call this day off, I’d like a credit for another golf day instead of my money back"
          checked={choice.creditIfCalledOff ?? false}
          onChange={({ target }) => setChoice({ ...choice, creditIfCalledOff: target.checked })}
        />
      )}
      <div className="flex flex-col gap-3 border-t border-edge pt-5">
        {/* Places to pay for in money have their terms on the next page, before its button. */}
        {totalOf(choice, ways) === 0 && (
          <RefundToday event={event} paidInKind={paidInKind(choice)} />
        )}
        <TermsNote by="By booking you accept the" />
        <p className="text-sm text-ink-soft">
          {order
            ? 'The time to pay stays the same. If there isn’t room for a change, you keep the places you have.'
            : whatFollows(totalOf(choice, ways))}
        </p>
      </div>
      {/* Of the form itself, so that it stays in view beside the whole of it. */}
      <div className="sticky bottom-(--tab-bar) z-10 -mt-4 border-t border-line bg-ivory-bright py-3">
        <p className="mb-2 flex justify-between gap-6 font-semibold figures" aria-live="polite">
          <span>Total, VAT included</span>
          <span>{formatPounds(totalOf(choice, ways))}</span>
        </p>
        <Button type="submit" wide busy={hold.isPending || (hold.isSuccess && !order)}>
          {order
            ? `Change to ${countText(places.length, 'place')} - ${formatPounds(totalOf(choice, ways))}`
            : submitLabel(choice, ways)}
        </Button>
      </div>
    </form>
  );
}

const whatFollows = (total: Pence): string =>
  total === 0 ? bookingTexts.confirmedAtOnce : bookingTexts.holdWhilePaying;

type BestWayProps = {
  readonly choice: Choice;
  readonly ways: WaysToPay;
  readonly onChange: (choice: Choice) => void;
};

/**
 * One line that says which way to pay is best for this person and why, with the button that chooses
 * it.
 */
function BestWay({ choice, ways, onChange }: BestWayProps) {
  const best = bestFor(choice, ways);
  const isPackage = best.way === 'package';

  // Without a payment provider the price of the package says nothing.
  if (isPackage && ways.takesMoney === false) return null;

  return (
    <div
      className="rounded-small border border-line bg-fairway-wash px-5 py-3 text-sm"
      aria-live="polite"
    >
      <p>
        {best.why}{' '}
        {ways.foundingNumber !== null && `You are founding member no. ${ways.foundingNumber}. `}
        {ways.credits.length > 0 && (
          <Link to="/bookings/credits" className="link">
            See your credits
          </Link>
        )}
      </p>
      {!best.isChosen && (
        <Button
          variant="plain"
          onClick={() =>
            onChange(isPackage ? setPackage(choice, ways, true) : payByCredit(choice, ways))
          }
        >
          {isPackage ? 'Add the package' : 'Pay with credits'}
        </Button>
      )}
    </div>
  );
}

function submitLabel(choice: Choice, ways: WaysToPay): string {
  const total = totalOf(choice, ways);
  const [first] = choice.places;

  if (
    choice.places.length === 1 &&
    first?.player === 'me' &&
    first.payWith === 'money' &&
    !choice.withPackage
  )
    return bookNowLabel(placePrice(total));

  const count = countText(choice.places.length, 'place');
  const credits = choice.places.filter(({ payWith }) => payWith === 'credit').length;
  if (credits === 0) return `Book ${count} - ${placePrice(total)}`;

  return `Book ${count} · ${countText(credits, 'credit')}${total > 0 ? ` + ${formatPounds(total)}` : ''}`;
}

/** The sentences beside the fields of one place; the server names them "places.0.member". */
const errorsOf = (
  errors: ReadonlyMap<string, string>,
  index: number,
): ReadonlyMap<string, string> =>
  new Map(
    [...errors].flatMap(([field, sentence]) => {
      const [, place, ...name] = field.split('.');
      return place === String(index) && name.length > 0
        ? [[name.join('.'), sentence] as const]
        : [];
    }),
  );
