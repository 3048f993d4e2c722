import { PAGE_AWAKE } from '#lib/awake.ts';
import { type Viewed, withView } from '../memory.ts';
import { watchConsent } from './consent.ts';
import { keepMemory, readMemory } from './device-memory.ts';

/**
 * The inline script of an event's page: notes its view as soon as it is shown, or as soon as the visitor allows it, in
 * case the page is left before it is hydrated. From then on the page's own code notes views (`use-recorded-view.ts`). The
 * event is named by `data-viewed-event`.
 */
export default function recordShownView(): void {
  const shown = document.querySelector<HTMLElement>('[data-viewed-event]')?.dataset['viewedEvent'];
  if (shown === undefined) return;
  const event: Viewed = JSON.parse(shown);
  const now = new Date();
  const note = () => keepMemory(withView(readMemory(now), event, now));
  note();
  window.addEventListener(PAGE_AWAKE, watchConsent(note), { once: true });
}
