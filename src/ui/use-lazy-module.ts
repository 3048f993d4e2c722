import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast/toast.ts';

/**
 * Shown when code could not be loaded: without a network, or after a new build. Some browsers
 * remember a failed module until the page is reloaded, so the text suggests a reload.
 */
export const tellNotOpened = () =>
  toast({
    title: 'This could not be opened',
    description: 'Are you online? Please reload the page, and try again.',
    variant: 'destructive',
  });

/**
 * Loads code when it is first needed, not with the page. Unlike with React's `lazy`, a failure does
 * not replace the page: a toast reports it, and the next use tries again.
 * @param fetchCode always the same function, such as `() => import('./panel.tsx')`
 * @param onLost called when the code could not be loaded, so that the caller stops waiting for it
 * @returns undefined until the code is loaded
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
