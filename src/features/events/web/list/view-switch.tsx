import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { type EventFilters, type EventsView, eventsAddress } from '../../event-filters.ts';

type ViewSwitchProps = { readonly filters: EventFilters; readonly view: EventsView };

const views = [
  ['list', 'List'],
  ['calendar', 'Month calendar'],
] as const;

/**
 * Links to the list and the calendar. Each has a URL of its own, so it can be shared and works
 * without JavaScript.
 */
export const ViewSwitch = ({ filters, view }: ViewSwitchProps) => (
  <nav aria-label="How the events are shown" className="mt-6 flex gap-1 border-b border-line">
    {views.map(([name, label]) => (
      <Link
        key={name}
        to={eventsAddress(filters, name)}
        preventScrollReset
        aria-current={name === view ? 'page' : undefined}
        className={classNames(
          '-mb-px choice inline-flex min-h-11 items-center border-b-2 px-4 font-semibold text-sm',
          name === view
            ? 'border-fairway text-ink'
            : 'border-transparent text-ink-soft hover:text-ink',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);
