/**
 * Waits until the pointer or the keyboard reaches the first element with `data-tip`, and then loads
 * the code of tooltips, which takes less time than the delay before one opens.
 * @returns a function that stops waiting
 */
export function awaitTooltips(): () => void {
  const begin = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-tip]')) return;
    stop();
    void import('./tooltip-layer.ts')
      .then(({ openTooltips }) => openTooltips(event))
      .catch(() => undefined);
  };

  const kinds = ['pointerover', 'focusin'] as const;

  const stop = () => {
    for (const kind of kinds) document.removeEventListener(kind, begin);
  };

  for (const kind of kinds) document.addEventListener(kind, begin);

  return stop;
}
