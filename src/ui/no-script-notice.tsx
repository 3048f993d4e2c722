import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Stands in for what does not work without scripts: what that is, and what does. */
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
