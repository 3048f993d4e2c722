import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Says what does not work without scripts, and what to do instead. */
export const NoScriptNotice = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <noscript>
    <Notice tone="warning" title={title}>
      {children}
    </Notice>
  </noscript>
);
