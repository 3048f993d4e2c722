import type { ReactNode } from 'react';

/** One grey shape; its size comes from `className`. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-wait rounded-small bg-ivory-deep ${className}`} />
);

/** Wraps the shapes of what is loading and says so once to screen readers. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
