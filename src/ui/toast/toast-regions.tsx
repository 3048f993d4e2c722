import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { toastRegionId } from './toast.ts';
import type { ToasterProps } from './toaster.tsx';

/**
 * The two empty live regions. They are in the first HTML, because a region that appears together with its message is
 * often not announced. The code that fills them is loaded early, because it could not be loaded after a network failure.
 * They are at the top, because the cookie banner, the assistant and a phone's keyboard are at the bottom.
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
