import type { ReactNode } from 'react';

/** A grey placeholder; `className` sets its size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-wait rounded-small bg-ivory-deep ${className}`}
  />
);

/** Contains the placeholders, and tells screen readers once that something is loading. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
