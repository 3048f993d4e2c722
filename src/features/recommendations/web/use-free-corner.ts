import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { beneath, type Corner, whatIsBeneath } from './is-busy.ts';

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

  const told = useEffectEvent(onSeen);
  useEffect(() => {
    if (mustHide || wasSeen) return;
    setWasSeen(true);
    told();
  }, [mustHide, wasSeen]);

  return { corner, mustHide };
}
