import { toastLimits } from './toast.ts';

type Wishes = {
  dismiss: () => void;
  /** Called when the pointer or the focus enters or leaves the message. */
  hold: (held: boolean) => void;
};

/**
 * Listens to the gestures on one message. Pushed right by 50 px or more it closes, by less it
 * springs back. Esc closes it. It is held while the pointer is on it, and while the focus is in it
 * or on its region, to which F8 moves.
 * @returns a function that stops listening
 */
export function watchGestures(card: HTMLElement, { dismiss, hold }: Wishes): () => void {
  const stop = new AbortController();
  const around = card.closest('section') ?? card;

  const on = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    act: (event: HTMLElementEventMap[Kind]) => void,
    of: HTMLElement = card,
  ) => of.addEventListener(kind, act, { signal: stop.signal });

  const shift = (by: number) => card.style.setProperty('translate', by === 0 ? '' : `${by}px`);
  const held = { pointed: false, focused: false };

  const change = (part: Partial<typeof held>) => {
    Object.assign(held, part);
    hold(held.pointed || held.focused);
  };

  let from: number | null = null;
  const pushed = (event: PointerEvent) => (from === null ? 0 : Math.max(0, event.clientX - from));

  // A finger that pressed where the message appears never leaves it, so only a mouse or a pen holds.
  on('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') change({ pointed: true });
  });
  on('pointerleave', () => change({ pointed: false }));
  on('focusin', () => change({ focused: true }), around);
  on('focusout', () => change({ focused: false }), around);

  on(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') dismiss();
    },
    around,
  );

  on('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    from = event.clientX;
    card.setPointerCapture?.(event.pointerId);
  });

  on('pointermove', (event) => {
    if (from !== null) shift(pushed(event));
  });

  on('pointerup', (event) => {
    if (pushed(event) >= toastLimits.swipe) dismiss();
    else shift(0);
    from = null;
  });

  on('pointercancel', () => {
    from = null;
    shift(0);
  });

  return () => stop.abort();
}
