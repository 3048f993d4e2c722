import { useEffect, useEffectEvent } from 'react';
import { type Viewed, withView } from '../view-history.ts';
import { VIEW_RECORDED } from './consent.ts';
import { changeHistory } from './stored-history.ts';

/** Records a view of an event's page each time it is opened. */
export function useRecordedView(event: Viewed): void {
  const record = useEffectEvent((id: number) => {
    const now = new Date();
    changeHistory((memory) => withView(memory, { ...event, id }, now), now);
    window.dispatchEvent(new Event(VIEW_RECORDED));
  });
  useEffect(() => record(event.id), [event.id]);
}

/** The attribute from which the inline script (`record-shown-view.ts`) reads the page's event. */
export const viewedEvent = ({ id, city, eventType }: Viewed) => ({
  'data-viewed-event': JSON.stringify({ id, city, eventType }),
});
