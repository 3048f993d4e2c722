import { useEffect, useEffectEvent } from 'react';
import { type Viewed, withView } from '../view-history.ts';
import { changeHistory } from './stored-history.ts';

/** For an event's page: notes that it is looked at, once each time it is opened. */
export function useRecordedView(event: Viewed): void {
  const record = useEffectEvent((id: number) => {
    const now = new Date();
    changeHistory((memory) => withView(memory, { ...event, id }, now), now);
  });
  useEffect(() => record(event.id), [event.id]);
}

/** The attribute that names the event of a page to the inline script (`record-shown-view.ts`). */
export const viewedEvent = ({ id, city, eventType }: Viewed) => ({
  'data-viewed-event': JSON.stringify({ id, city, eventType }),
});
