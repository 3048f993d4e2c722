import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { beneath, type Corner, isBusy, whatIsBeneath } from './is-busy.ts';

/** How far a swipe to the right must go to close the popup, in pixels, as for a toast. */
const PUSH = 50;

/**
 * Closes a popup on a swipe to the right, or on Escape while nothing else is open.
 * @returns a function that restores the focus, to be called before one of the popup's buttons closes it
 */
export function useDismiss(card: RefObject<HTMLElement | null>, dismiss: () => void): () => void {
  const cameFrom = useCameFrom(card);

  const leadBack = () => {
    if (card.current?.contains(document.activeElement)) cameFrom()?.focus();
  };

  const gone = useEffectEvent(() => {
    leadBack();
    dismiss();
  });

  useEffect(() => {
    const stop = new AbortController();
    if (card.current) watchPushes(card.current, () => gone(), stop.signal);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy()) gone();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [card]);

  return leadBack;
}

// Not shared with the toasts: a shared module would be one more file in the first load of every
// page.
function watchPushes(card: HTMLElement, away: () => void, signal: AbortSignal): void {
  let from = Number.NaN;
  const by = ({ clientX }: PointerEvent) => Math.max(0, clientX - from) || 0;
  const move = (pixels: number) =>
    card.style.setProperty('translate', pixels > 0 ? `${pixels}px` : '');

  card.addEventListener(
    'pointerdown',
    ({ clientX, target }) => {
      if (!(target instanceof Element && target.closest('a, button'))) from = clientX;
    },
    { signal },
  );

  card.addEventListener('pointermove', (event) => move(by(event)), { signal });

  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    card.addEventListener(
      end,
      (event) => {
        if (end !== 'pointercancel' && by(event) >= PUSH) away();
        from = Number.NaN;
        move(0);
      },
      { signal },
    );
}

/** The element that had the focus before the popup; the page's content if that is gone. */
function useCameFrom(card: RefObject<HTMLElement | null>): () => HTMLElement | null {
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const here = card.current;
    const note = ({ relatedTarget }: FocusEvent) => {
      if (!here?.contains(relatedTarget as Node | null)) before.current = relatedTarget;
    };
    here?.addEventListener('focusin', note);
    return () => here?.removeEventListener('focusin', note);
  }, [card]);

  return () =>
    before.current instanceof HTMLElement && before.current.isConnected
      ? before.current
      : document.querySelector('main');
}

/** How long scrolling must have stopped before the popup returns, in milliseconds. */
const REST = 150;

type Place = { readonly corner: Corner; readonly mustHide: boolean };

/**
 * The popup's corner, and whether it has to hide. It comes at its time wherever the page stands, in
 * the better corner, and may lie over everything but the focus: it can be closed. Once it was seen,
 * it stays while only buttons lie beneath, makes way for fields that come beneath it, and returns
 * when scrolling has stopped and a corner is free of them.
 * @param onSeen called once, when the popup is first visible
 */
export function useFreeCorner(card: RefObject<HTMLElement | null>, onSeen: () => void): Place {
  const [{ corner, mustHide }, setPlace] = useState<Place>({ corner: 'left', mustHide: true });
  const [wasSeen, setWasSeen] = useState(false);
  const at = (place: Corner) =>
    card.current ? whatIsBeneath(card.current, place) : beneath.nothing;
  const isRefused = (found: number) => found >= (wasSeen ? beneath.field : beneath.focus);

  const atRest = useEffectEvent(() => {
    const here = at(corner);
    if (!mustHide && !isRefused(here)) return;
    const other = corner === 'left' ? 'right' : 'left';
    const there = at(other);
    const better = there < here ? other : corner;
    setPlace({ corner: better, mustHide: isRefused(Math.min(here, there)) });
  });

  const onTheMove = useEffectEvent(() => {
    if (!mustHide && isRefused(at(corner))) setPlace({ corner, mustHide: true });
  });

  useLayoutEffect(() => atRest(), []);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>;

    const move = () => {
      onTheMove();
      clearTimeout(resting);
      resting = setTimeout(() => atRest(), REST);
    };

    // A change in the height of the page or the popup moves the elements beneath it. The first call
    // tells of no change.
    let isFirst = true;
    const sizes = new ResizeObserver(() => {
      if (!isFirst) move();
      isFirst = false;
    });

    sizes.observe(document.body);

    if (card.current) sizes.observe(card.current);

    document.addEventListener('scroll', move, { passive: true });
    document.addEventListener('focusin', move);
    window.addEventListener('resize', move);

    return () => {
      clearTimeout(resting);
      sizes.disconnect();
      document.removeEventListener('scroll', move);
      document.removeEventListener('focusin', move);
      window.removeEventListener('resize', move);
    };
  }, [card]);

  const tellSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (mustHide || wasSeen) return;
    setWasSeen(true);
    tellSeen();
  }, [mustHide, wasSeen]);

  return { corner, mustHide };
}
