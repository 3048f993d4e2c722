import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast/toast.ts';

/**
 * What somebody reads whose press needed code that did not come: without a network, or after a new build. Browsers
 * remember a module that failed for as long as the page lives, so only a reload fetches it again.
 */
export const tellNotOpened = () =>
  toast({
    title: 'This could not be opened',
    description: 'Are you online? Please reload the page, and try again.',
    variant: 'destructive',
  });

/**
 * Code that is fetched when it is first wanted, never with a page. Unlike React's `lazy` it may fail: the page stays,
 * says so, and asks again the next time it is wanted.
 * @param fetchCode the same function each time, as `() => import('./panel.tsx')`
 * @param onLost called where it did not come: whoever wanted it wants it no longer
 * @returns undefined until it has come
 */
export function useLazyModule<Code>(
  fetchCode: () => Promise<Code>,
  wanted: boolean,
  onLost: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const lost = useEffectEvent(() => {
    tellNotOpened();
    onLost();
  });
  const isWaiting = wanted && code === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isWanted = true;
    fetchCode().then(
      (fetched) => isWanted && setCode(fetched),
      () => isWanted && lost(),
    );
    return () => {
      isWanted = false;
    };
  }, [isWaiting, fetchCode]);
  return code;
}
