import { useRef, useState } from 'react';
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

  // Nothing is said where nothing is saved; the last one that is removed leaves a sentence.
  const [hadSome] = useState(savedDays.length > 0);
  if (!hadSome && savedDays.length === 0) return null;

  return (
    <section aria-labelledby="saved" className="mt-6">
      <h2 id="saved" ref={heading} tabIndex={-1} className="font-sans text-lg font-semibold">
        {savedTexts.saved}
      </h2>
      {savedDays.length === 0 && <p className="mt-1 text-ink-soft">{savedTexts.none}</p>}
      <CompactEventList
        label={savedTexts.saved}
        events={savedDays}
        now={now}
        action={(event) => (
          // The line goes with its button, so the focus moves to the heading.
          <SaveButton event={event} onChange={() => heading.current?.focus()} />
        )}
      />
    </section>
  );
}
