/**
 * Looks out for the first thing with a `data-tip` that is pointed at or reached by keyboard, and only then fetches what
 * draws tooltips: there is time enough until one opens.
 * @returns stops looking out
 */
export function awaitTooltips(): () => void {
  const begin = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-tip]')) return;
    stop();
    void import('./tooltip-layer.ts').then(({ openTooltips }) => openTooltips(event)).catch(() => undefined);
  };
  const kinds = ['pointerover', 'focusin'] as const;
  const stop = () => {
    for (const kind of kinds) document.removeEventListener(kind, begin);
  };
  for (const kind of kinds) document.addEventListener(kind, begin);
  return stop;
}
