import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav.tsx';

/** What stands around each of the organisers' rooms. */
export const OrganisersFrame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div className="column py-10 md:py-16">
    <p className="label text-fairway">Organisers</p>
    <h1 className="mt-2 text-4xl">{title}</h1>
    <div className="mt-6">
      <AdminNav />
    </div>
    {children}
  </div>
);
