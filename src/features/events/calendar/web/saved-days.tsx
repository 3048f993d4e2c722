import { useRef } from 'react';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { CompactEventList } from '../../days/web/compact-event-list.tsx';
import { savedTexts } from '../texts.ts';
import { savedEvents } from './own-lists.ts';
import { SaveButton } from './save-button.tsx';

/** The section "Saved" of /bookings: the saved golf days that are still to come, soonest first. */
export function SavedDays() {
  const savedDays = useLoaded(savedEvents, presets.realTime);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section aria-labelledby="saved" className="mt-10">
      <h2 id="saved" ref={heading} tabIndex={-1} className="text-2xl">
        {savedTexts.saved}
      </h2>
      <p className="mt-1 text-ink-soft">
        {savedDays.length > 0 ? savedTexts.lead : savedTexts.none}
      </p>
      {savedDays.length > 0 && (
        <CompactEventList
          events={savedDays}
          now={now}
          action={(event) => (
            // The line goes with its button, so the focus moves to the heading.
            <SaveButton event={event} onChange={() => heading.current?.focus()} />
          )}
        />
      )}
    </section>
  );
}
