import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-panel.tsx';

// Radix is 14 KB: it is fetched when the first dialog opens, never with a page.
const Panel = lazy(() => import('./dialog-panel.tsx'));

/** A modal dialog: the focus stays inside, Esc and the cross close it, and the focus goes back to where it was. */
export const Dialog = (props: DialogProps) =>
  props.open && (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
