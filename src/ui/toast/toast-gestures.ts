import { toastLimits } from './toast.ts';

type Wishes = {
  dismiss: () => void;
  /** Told whenever someone begins or ceases to point at the message or to have the keyboard in it. */
  hold: (held: boolean) => void;
};

/**
 * Listens to what a hand or a keyboard does to one message: pushing it to the right sends it off from 50 px on and
 * lets it spring back before, Esc closes it, pointing at it holds it, and so does the keyboard in it or on the region
 * around it, where F8 leads.
 * @returns stops listening
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

  on('pointerenter', () => change({ pointed: true }));
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
