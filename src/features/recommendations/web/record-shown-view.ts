import { type Viewed, withView } from '../view-history.ts';
import { keepHistory, readHistory, VIEW_RECORDED, watchConsent } from './stored-history.ts';

/**
 * The inline script of an event's page. It records the view as soon as the page is shown, or the
 * visitor allows it, in case the page is left before hydration. Afterwards the hydrated page records
 * views. The event is in `data-viewed-event`.
 */
export default function recordShownView(): void {
  const viewedEvent =
    document.querySelector<HTMLElement>('[data-viewed-event]')?.dataset['viewedEvent'];
  if (viewedEvent === undefined) return;
  const event: Viewed = JSON.parse(viewedEvent);
  const now = new Date();
  const note = () => keepHistory(withView(readHistory(now), event, now));
  note();
  window.addEventListener(VIEW_RECORDED, watchConsent(note), { once: true });
}
