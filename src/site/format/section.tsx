import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PhoneFold } from '#ui/phone-fold.tsx';

type FormatSectionProps = {
  /** Its address on the page. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Puts the content below the heading at full width, not beside it. */
  readonly isWide?: boolean;
  /** What shows the content on a phone, where it is folded; default: it is always there. */
  readonly fold?: string;
  readonly children: ReactNode;
};

/** A section of the format page, with an id to link to. */
export const FormatSection = ({
  id,
  label,
  title,
  lead,
  isWide = false,
  fold,
  children,
}: FormatSectionProps) => (
  <section
    aria-labelledby={id}
    className={classNames(
      'border-t border-line py-8 first:border-t-0 md:py-16',
      !isWide && 'grid-cols-[1fr_2fr] gap-x-12 lg:grid',
    )}
  >
    <div>
      <p className="label text-fairway">{label}</p>
      <h2 id={id} className="mt-2 text-3xl md:text-4xl">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-3 measure">{lead}</p>}
    </div>
    <div className={isWide ? 'mt-7' : 'mt-7 lg:mt-6'}>
      {fold === undefined ? children : <PhoneFold label={fold}>{children}</PhoneFold>}
    </div>
  </section>
);
