import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Corner, freeCorner } from './is-busy.ts';

/** How long a page has to stand still before it is at rest, in milliseconds. */
const REST = 150;

type Place = { readonly corner: Corner; readonly inTheWay: boolean };

/**
 * Where the popup stands, and whether it has to make way: it leaves as soon as something that is needed comes beneath
 * it, and returns when the page has come to rest and one of its corners is free.
 * @param onSeen told once, when it is on the screen for the first time
 */
export function useFreeCorner(card: RefObject<HTMLElement | null>, onSeen: () => void): Place {
  const [{ corner, inTheWay }, setPlace] = useState<Place>({ corner: 'left', inTheWay: true });
  const [wasSeen, setWasSeen] = useState(false);
  const find = () => (card.current ? freeCorner(card.current, corner) : undefined);
  const atRest = useEffectEvent(() => {
    const free = find();
    setPlace({ corner: free ?? corner, inTheWay: free === undefined });
  });
  const onTheMove = useEffectEvent(() => {
    if (!inTheWay && find() !== corner) setPlace({ corner, inTheWay: true });
  });
  useLayoutEffect(() => atRest(), []);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>;
    const move = () => {
      onTheMove();
      clearTimeout(resting);
      resting = setTimeout(() => atRest(), REST);
    };
    // Whatever changes the page's height, or the popup's own, moves what lies beneath it.
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
    if (inTheWay || wasSeen) return;
    setWasSeen(true);
    told();
  }, [inTheWay, wasSeen]);
  return { corner, inTheWay };
}
