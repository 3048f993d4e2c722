import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { toastRegionId } from './toast.ts';
import type { ToasterProps } from './toaster.tsx';

/**
 * The two empty live regions. They are in the first HTML, because a region that appears together
 * with its message is often not announced. The code that fills them is loaded early, because it
 * could not be loaded after a network failure. On a phone they are at the bottom, above the tab bar
 * and the cookie banner, where they cover no title; at the top while a field has the focus, because
 * a phone's keyboard covers the bottom (`.toasts` in styles.css).
 */
export function ToastRegions() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  useEffect(
    () =>
      whenIdle(
        () => void import('./toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster)),
      ),
    [],
  );

  return (
    <section
      id={toastRegionId}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className="toasts pointer-events-none fixed z-60"
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
