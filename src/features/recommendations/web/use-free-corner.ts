import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Corner, freeCorner } from './is-busy.ts';

/** How long scrolling must have stopped before the popup returns, in milliseconds. */
const REST = 150;

type Place = { readonly corner: Corner; readonly mustHide: boolean };

/**
 * The popup's corner, and whether it has to hide. It hides as soon as an element it must not cover comes beneath it, and
 * returns when scrolling has stopped and a corner is free.
 * @param onSeen called once, when the popup is first visible
 */
export function useFreeCorner(card: RefObject<HTMLElement | null>, onSeen: () => void): Place {
  const [{ corner, mustHide }, setPlace] = useState<Place>({ corner: 'left', mustHide: true });
  const [wasSeen, setWasSeen] = useState(false);
  const find = () => (card.current ? freeCorner(card.current, corner) : undefined);
  const atRest = useEffectEvent(() => {
    const free = find();
    setPlace({ corner: free ?? corner, mustHide: free === undefined });
  });
  const onTheMove = useEffectEvent(() => {
    if (!mustHide && find() !== corner) setPlace({ corner, mustHide: true });
  });
  useLayoutEffect(() => atRest(), []);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>;
    const move = () => {
      onTheMove();
      clearTimeout(resting);
      resting = setTimeout(() => atRest(), REST);
    };
    // A change in the height of the page or the popup moves the elements beneath it.
    const sizes = new ResizeObserver(move);
    sizes.observe(document.body);
    if (card.current) sizes.observe(card.current);
    document.addEventListener('scroll', move, { passive: true });
    window.addEventListener('resize', move);
    return () => {
      clearTimeout(resting);
      sizes.disconnect();
      document.removeEventListener('scroll', move);
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
