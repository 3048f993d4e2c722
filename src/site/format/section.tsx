import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PhoneFold } from '#ui/phone-fold.tsx';
import { PhoneRow } from '#ui/phone-row.tsx';

type FormatSectionProps = {
  /** Its address on the page. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Puts the content below the heading at full width, not beside it. */
  readonly isWide?: boolean;
  /** The button that shows the content on a phone, where it is folded; default: it is always there. */
  readonly fold?: string;
  /** Makes the section a row on a phone, with this line below its title. */
  readonly about?: string;
  readonly children: ReactNode;
};

/** A section of the format page, with an id to link to. */
export function FormatSection(props: FormatSectionProps) {
  const { id, label, title, lead, isWide = false, fold, about, children } = props;
  const isRow = about !== undefined;

  const heading = (
    <>
      <p className={classNames('label text-fairway', isRow && 'max-md:hidden')}>{label}</p>
      <h2 id={id} className={isRow ? 'text-xl md:mt-2 md:text-4xl' : 'mt-2 text-3xl md:text-4xl'}>
        {title}
      </h2>
      {lead !== undefined && <p className="mt-3 measure">{lead}</p>}
    </>
  );

  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'border-t border-line first:border-t-0 md:py-16',
        !isRow && 'py-8',
        !isWide && 'grid-cols-[1fr_2fr] gap-x-12 lg:grid',
      )}
    >
      {isRow ? (
        <PhoneRow id={id} about={about} heading={heading} className="md:mt-6">
          {children}
        </PhoneRow>
      ) : (
        <>
          <div>{heading}</div>
          <div className={isWide ? 'mt-7' : 'mt-7 lg:mt-6'}>
            {fold === undefined ? children : <PhoneFold label={fold}>{children}</PhoneFold>}
          </div>
        </>
      )}
    </section>
  );
}
