import type { ScheduleStep } from '#features/events/contract.ts';
import { EventSection } from './section.tsx';

/** The day hour by hour. */
export function EventSchedule({ steps }: { readonly steps: readonly ScheduleStep[] }) {
  if (steps.length === 0) return null;
  return (
    <EventSection id="schedule" title="The day">
      <ol className="flex flex-col">
        {steps.map(({ at, title, detail }) => (
          <li
            key={`${at} ${title}`}
            className="grid grid-cols-[4.5rem_1fr] border-l-2 border-line py-3 pl-5 first:border-brass last:border-brass"
          >
            <time dateTime={at} className="font-semibold text-brass-text figures">
              {at}
            </time>
            <div>
              <p className="font-semibold">{title}</p>
              {detail !== null && <p className="text-ink-soft">{detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </EventSection>
  );
}
