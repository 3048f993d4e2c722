import { DayRow } from '#features/events/days/web/day-row.tsx';
import { ownPriceText, placesLeftText } from '#features/events/texts.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import type { SeasonStop } from '../contract.ts';
import { describeState } from './describe-state.ts';
import { StopAction, stopActionOf } from './stop-action.tsx';

/** The states in which a member may still book, so that the price is of use. */
const priced: readonly SeasonStop['state']['kind'][] = ['offered', 'bookable', 'not_open', 'full'];

type Props = { readonly stop: SeasonStop; readonly hasPrice?: boolean };

/** A golf day as it is for the member, with the one thing to do about it. */
export function StopRow({ stop, hasPrice = false }: Props) {
  const { city, venue, state, placesLeft, price } = stop;
  const { name, tone, sentence } = describeState(state);
  const action = stopActionOf(stop);
  const isPriced = hasPrice && priced.includes(state.kind);

  return (
    <DayRow
      to={pageOf(stop)}
      day={{ ...stop, location: city }}
      now={useNow()}
      // Its button says already that it can be booked.
      badge={state.kind === 'bookable' ? undefined : [name, tone]}
      facts={[
        // Among facts with dots between them it ends without its own.
        sentence?.replace(/\.$/, ''),
        isPriced && placesLeft > 0 && placesLeftText(placesLeft),
        isPriced && ownPriceText(price),
      ]}
      more={[venue]}
      action={action && !action.isPlain && <StopAction stop={stop} />}
    />
  );
}

/** A place leads to its booking, any other day to its page. */
function pageOf(stop: SeasonStop): string {
  const action = stopActionOf(stop);
  return action?.isPlain ? action.to : `/events/${stop.id}`;
}
