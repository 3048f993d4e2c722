import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Corner, freeCorner } from './interruptions.ts';

type Place = { readonly corner: Corner; readonly inTheWay: boolean };

/**
 * Where the popup stands, and whether it has to make way: it leaves as soon as something that is needed comes beneath
 * it, and returns when the page has come to rest and one of its corners is free.
 * @param onSeen told once, when it is on the screen for the first time
 */
export function useMakeWay(card: RefObject<HTMLElement | null>, onSeen: () => void): Place {
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
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('scroll', () => onTheMove(), { signal, passive: true });
    document.addEventListener('scrollend', () => atRest(), { signal });
    window.addEventListener('resize', () => atRest(), { signal });
    return () => stop.abort();
  }, []);
  const told = useEffectEvent(onSeen);
  useEffect(() => {
    if (inTheWay || wasSeen) return;
    setWasSeen(true);
    told();
  }, [inTheWay, wasSeen]);
  return { corner, inTheWay };
}
