import type { EventDetails } from '../../contract.ts';
import { golfFactNames } from '../../texts.ts';
import { EventSection } from './day-sections.tsx';

type Props = Pick<EventDetails, 'golf' | 'eventType'> & { readonly isAhead: boolean };

/** What golfers ask about the day. Before it a missing fact is "to be announced"; afterwards it is left out. */
export function GolfFactsList({ golf, eventType, isAhead }: Props) {
  const { allowance, ...others } = golf;
  const values = {
    format: eventType,
    allowance: allowance === null ? null : `${allowance}% of the course handicap`,
    ...others,
  };
  const names = Object.keys(golfFactNames) as (keyof typeof golfFactNames)[];
  const shown = names.filter((name) => isAhead || values[name] !== null);
  return (
    <EventSection id="golf" title="The golf">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {shown.map((name) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{golfFactNames[name]}</dt>
            <dd className="mt-0.5">{values[name] ?? 'To be announced'}</dd>
          </div>
        ))}
      </dl>
    </EventSection>
  );
}
