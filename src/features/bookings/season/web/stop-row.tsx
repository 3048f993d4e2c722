import { placesLeftText } from '#features/events/texts.ts';
import type { SeasonStop } from '../contract.ts';
import { priceText } from '../texts.ts';
import { describeState } from './describe-state.ts';
import { PlaceRow } from './place-row.tsx';
import { StopAction } from './stop-action.tsx';

/** The states in which a member may still book, so that the price is of use. */
const priced: readonly SeasonStop['state']['kind'][] = ['offered', 'bookable', 'not_open', 'full'];

type Props = { readonly stop: SeasonStop; readonly hasPrice?: boolean };

/** A golf day as it is for the member, with the one thing to do about it. */
export function StopRow({ stop, hasPrice = false }: Props) {
  const { id, title, date, venue, state, placesLeft, price } = stop;
  const { name, tone, sentence } = describeState(state);

  return (
    <PlaceRow
      to={`/events/${id}`}
      title={title}
      date={date}
      detail={
        <>
          {venue !== null && ` · ${venue}`}
          {hasPrice && priced.includes(state.kind) && (
            <span className="block">
              {[placesLeft > 0 && placesLeftText(placesLeft), priceText(price)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </>
      }
      badge={[name, tone]}
      sentence={sentence}
      action={<StopAction stop={stop} />}
    />
  );
}
