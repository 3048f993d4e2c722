import type { ReactNode } from 'react';

type EventSectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A part of the event's page, with an address of its own (`#course`). */
export const EventSection = ({ id, title, children }: EventSectionProps) => (
  <section aria-labelledby={id} className="border-t border-line pt-8">
    <h2 id={id} className="mb-6 text-3xl">
      {title}
    </h2>
    {children}
  </section>
);
