import type { ReactNode } from 'react';

type FormatSectionProps = {
  /** Its address on the page. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the page about the format, with an address of its own. */
export const FormatSection = ({ id, label, title, lead, children }: FormatSectionProps) => (
  <section aria-labelledby={id} className="border-t border-line py-12 below-fold first:border-t-0 md:py-16">
    <p className="label text-fairway">{label}</p>
    <h2 id={id} className="mt-2 text-3xl md:text-4xl">
      {title}
    </h2>
    {lead !== undefined && <p className="mt-3 measure text-lg">{lead}</p>}
    <div className="mt-7">{children}</div>
  </section>
);
