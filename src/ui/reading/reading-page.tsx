import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import type { CourseKind } from '#lib/drawing/course-drawing.ts';
import { classNames } from '../class-names.ts';
import { GreenArt } from '../green-art.tsx';
import { PageTitle } from '../page-title.tsx';

/** A section of the page with its own URL (`#your-place`). */
export type ContentsLine = { readonly id: string; readonly title: string };
/** A link to another page. */
export type RelatedLink = { readonly to: string; readonly label: string; readonly about?: string };

type ReadingPageProps = {
  readonly label?: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** A button below the lead. */
  readonly action?: ReactNode;
  /** The seed of the green beside the title; default: the title. */
  readonly seed?: string;
  readonly tint?: number;
  readonly course?: CourseKind;
  /** The words before the date: "In force since", "Last checked". */
  readonly datedBy?: string;
  /** A day in London, "2026-05-14". */
  readonly dated?: string;
  /** The sections for the table of contents, which is shown from three sections on. */
  readonly contents?: readonly ContentsLine[];
  /** Whether the sections are rows on a phone, which needs no table of contents then. */
  readonly isInRows?: boolean;
  readonly related?: readonly RelatedLink[];
  readonly children: ReactNode;
};

/**
 * A page of text: title and green, a table of contents that stays beside the text on wide screens,
 * and links to other pages.
 */
export function ReadingPage({
  contents = [],
  isInRows = false,
  related = [],
  children,
  ...head
}: ReadingPageProps) {
  const hasContents = contents.length > 2;
  return (
    <article>
      <ReadingHead {...head} />
      <div
        className={`column grid gap-x-16 gap-y-10 py-12 md:py-16 ${hasContents ? 'lg:grid-cols-[14rem_minmax(0,1fr)]' : ''}`}
      >
        {hasContents && <Contents lines={contents} isInRows={isInRows} />}
        <div className="min-w-0">{children}</div>
      </div>
      {related.length > 0 && <Related links={related} />}
    </article>
  );
}

type HeadProps = Omit<ReadingPageProps, 'contents' | 'isInRows' | 'related' | 'children'>;

function ReadingHead({
  label,
  title,
  lead,
  action,
  datedBy = 'Updated on',
  dated,
  ...art
}: HeadProps) {
  const { seed, tint, course } = art;

  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <GreenArt
        seed={seed ?? title}
        width={960}
        height={320}
        rings={7}
        land={3}
        hole={[0.78, 0.5]}
        reach={0.2}
        flag={0.9}
        {...(tint === undefined ? {} : { tint })}
        course={course}
        className="absolute inset-0 -z-1 hidden size-full translate-x-[22%] md:block lg:translate-x-[10%]"
      />
      <div className="column py-12 md:py-16">
        <div className="max-w-xl">
          <PageTitle
            isPublic
            {...(label === undefined ? {} : { label })}
            title={title}
            lead={lead}
          />
          {action !== undefined && <div className="mt-6">{action}</div>}
          {dated !== undefined && (
            <p className="mt-5 text-sm text-ink-soft figures">
              {datedBy} <time dateTime={dated}>{formatDate(`${dated}T12:00:00Z`)}</time>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Beside the text on wide screens; otherwise above it and closed, so that the text begins on the
 * first screen.
 */
const Contents = ({
  lines,
  isInRows,
}: {
  readonly lines: readonly ContentsLine[];
  readonly isInRows: boolean;
}) => (
  <nav
    aria-label="On this page"
    className={classNames(
      'lg:sticky lg:top-24 lg:self-start print:hidden',
      isInRows && 'max-md:hidden',
    )}
  >
    <details className="group rounded-small border border-line bg-ivory-bright px-4 lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between label text-brass-text [&::-webkit-details-marker]:hidden">
        On this page
        <span aria-hidden="true" className="text-lg group-open:rotate-45">
          +
        </span>
      </summary>
      <Lines lines={lines} />
    </details>
    <div className="max-lg:hidden">
      <p className="label text-brass-text">On this page</p>
      <Lines lines={lines} />
    </div>
  </nav>
);

const Lines = ({ lines }: { readonly lines: readonly ContentsLine[] }) => (
  <ul className="mt-1 mb-3 border-l border-line">
    {lines.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pl-4 text-sm text-ink-soft hover:border-brass hover:text-ink lg:min-h-9"
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
);

const Related = ({ links }: { readonly links: readonly RelatedLink[] }) => (
  <nav aria-labelledby="read-on" className="border-t border-line bg-ivory-deep print:hidden">
    <div className="column py-12">
      <h2 id="read-on" className="text-2xl">
        Read on
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {links.map(({ to, label, about }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-11 flex-col rounded-small border border-line bg-ivory-bright px-5 py-4 hover:border-edge"
            >
              <span className="font-semibold text-fairway underline underline-offset-4">
                {label}
              </span>
              {about !== undefined && <span className="mt-1 text-sm text-ink-soft">{about}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </nav>
);
