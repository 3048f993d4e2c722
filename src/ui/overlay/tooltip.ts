/**
 * Waits until the pointer or the keyboard reaches the first element with `data-tip`, and then loads
 * the code of tooltips, which takes less time than the delay before one opens. An element that they
 * reached before hydration counts as well.
 * @returns a function that stops waiting
 */
export function awaitTooltips(): () => void {
  const begin = ({ target, type }: Pick<Event, 'target' | 'type'>) => {
    if (!(target instanceof Element) || !target.closest('[data-tip]')) return;
    stop();
    void import('./tooltip-layer.ts')
      .then(({ openTooltips }) => openTooltips(target, type === 'focusin'))
      .catch(() => undefined);
  };

  const kinds = ['pointerover', 'focusin'] as const;

  const stop = () => {
    for (const kind of kinds) document.removeEventListener(kind, begin);
  };

  for (const kind of kinds) document.addEventListener(kind, begin);

  begin({ target: document.querySelector('[data-tip]:hover'), type: 'pointerover' });

  return stop;
}
