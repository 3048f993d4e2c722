import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { toastRegionId } from './toast.ts';
import type { ToasterProps } from './toaster.tsx';

/**
 * The two live regions, in the first HTML and empty, because a region that arrives together with its message is
 * often not read out. What fills them is fetched while all is well: after a failure of the network it could not be.
 * At the top of the screen: at its foot are the banner, the assistant and a phone's keyboard.
 */
export function ToastRegions() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  useEffect(
    () => whenIdle(() => void import('./toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster))),
    [],
  );
  return (
    <section
      id={toastRegionId}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className="pointer-events-none fixed inset-x-4 top-20 z-60 sm:left-auto sm:w-96"
    >
      <div role="status" aria-live="polite">
        {Toaster && <Toaster urgent={false} />}
      </div>
      <div role="alert" aria-live="assertive">
        {Toaster && <Toaster urgent />}
      </div>
    </section>
  );
}
