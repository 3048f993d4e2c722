import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { coversPrimaryButton } from './interruptions.ts';

/**
 * Whether the popup has to make way: it leaves as soon as a primary button comes beneath it, and returns when the
 * page has come to rest and none is there.
 * @param onSeen told once, when it is on the screen for the first time
 */
export function useMakeWay(card: RefObject<HTMLElement | null>, onSeen: () => void): boolean {
  const [inTheWay, setInTheWay] = useState(true);
  const [wasSeen, setWasSeen] = useState(false);
  const look = () => setInTheWay(card.current !== null && coversPrimaryButton(card.current));
  const atRest = useEffectEvent(look);
  const onTheMove = useEffectEvent(() => {
    if (!inTheWay) look();
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
  return inTheWay;
}
