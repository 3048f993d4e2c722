import { useRouteLoaderData } from 'react-router';
import type { City } from '#lib/cities.ts';
import { CalendarIcon } from '#ui/icons.tsx';
import { feedName, feedPath, subscribeUrl } from '../../addresses.ts';

type SubscribeProps = {
  /** The feed of one city; undefined for all cities. */
  readonly city?: City | undefined;
};

/** Links to the calendar feed: one that opens calendar apps, and its URL for all others. */
export function Subscribe({ city }: SubscribeProps) {
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const publicUrl = root?.publicUrl ?? '';

  return (
    <>
      <p className="measure">
        {`Subscribe once, and every golf day${city ? ` in ${city}` : ''} appears in your calendar, and updates itself if anything changes. It refreshes every few hours, and your subscription is private.`}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a
          href={subscribeUrl(publicUrl, city)}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold link"
        >
          <CalendarIcon />
          {`Subscribe to ${feedName(city)}`}
        </a>
        <a href={feedPath(city)} className="inline-flex min-h-11 items-center text-sm link">
          Copy the calendar link
        </a>
      </p>
      <p className="mt-1 measure text-sm text-ink-soft">
        The first link opens Apple Calendar, Outlook and most others. For Google Calendar copy the
        second and choose “Add other calendars”, “From URL”.
      </p>
    </>
  );
}
