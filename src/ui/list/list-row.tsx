import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

type RowsProps = {
  /** For screen readers: "Applications". */
  readonly label: string;
  /** Whether a wide screen has two beside each other. */
  readonly isPaired?: boolean;
  readonly children: ReactNode;
};

/** A list of rows with lines between them. */
export const ListRows = ({ label, isPaired = false, children }: RowsProps) => (
  <ul
    aria-label={label}
    className={classNames(
      'mt-4 border-t border-line *:border-b *:border-line',
      isPaired && 'lg:grid lg:grid-cols-2 lg:gap-x-10',
    )}
  >
    {children}
  </ul>
);

type LineProps = {
  /** What the row is, by name. */
  readonly title: ReactNode;
  /** What it is called for, beside the name: one or two badges. */
  readonly badges?: ReactNode;
  /** What else there is to know, in one line below; what is empty is left out. */
  readonly facts: readonly ReactNode[];
  /** Further facts, for which a phone has no room. */
  readonly more?: readonly ReactNode[];
  /** Facts in columns of one width, by name, for which only a wide screen has room. */
  readonly columns?: Readonly<Record<string, ReactNode>>;
  /** Chips: beside the text where there is room, and below it on a phone. */
  readonly aside?: ReactNode;
  /** A sum or a day at the end of the row, which never breaks. */
  readonly figure?: ReactNode;
  readonly figureNote?: ReactNode;
};

/** What a row says: 64 px where each text takes one line. */
const RowLine = ({
  title,
  badges,
  facts,
  more = [],
  columns = {},
  aside,
  figure,
  figureNote,
}: LineProps) => (
  <>
    <div className="min-w-0 flex-1 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {title}
        {badges}
      </div>
      <p className="text-ink-soft wrap-break-word figures">
        <Joined facts={facts} />
        {more.some(Boolean) && (
          <span className="max-sm:sr-only">
            {' · '}
            <Joined facts={more} />
          </span>
        )}
      </p>
    </div>
    {Object.entries(columns).map(([name, fact]) => (
      <p key={name} className="w-36 shrink-0 text-sm text-ink-soft max-md:hidden figures">
        {fact}
      </p>
    ))}
    {aside && (
      <div className="relative flex flex-wrap gap-2 max-md:order-last max-md:w-full md:justify-end">
        {aside}
      </div>
    )}
    {(figure || figureNote) && (
      <p className="shrink-0 text-right text-sm whitespace-nowrap figures">
        <span className="block text-base font-semibold">{figure}</span>
        {figureNote && <span className="block text-ink-soft">{figureNote}</span>}
      </p>
    )}
  </>
);

/** Facts with a dot between them. */
const Joined = ({ facts }: Pick<LineProps, 'facts'>) =>
  facts.filter(Boolean).reduce(
    (said, fact) =>
      said ? (
        <>
          {said}
          {' · '}
          {fact}
        </>
      ) : (
        fact
      ),
    null,
  );

type RowProps = LineProps & {
  /** Whether the name is a city, which is larger. */
  readonly isCity?: boolean;
  /** The page that a press anywhere in the row opens; without it only the action can be pressed. */
  readonly to?: string | undefined;
  /** A face, before the name. */
  readonly face?: ReactNode;
  /** Its one action, at the end of the row. */
  readonly action?: ReactNode;
  /** What comes below the row. */
  readonly children?: ReactNode;
};

/** A row that opens a page, with at most one action and a menu. */
export const ListRow = ({ title, isCity, to, face, action, children, ...line }: RowProps) => (
  <li className="relative py-2">
    <div
      className={classNames(
        'flex min-h-12 items-center gap-3',
        Boolean(line.aside) && 'max-md:flex-wrap',
      )}
    >
      {face}
      <RowLine
        {...line}
        title={
          to ? (
            <Link
              to={to}
              className={`${titleLook(isCity)} after:absolute after:inset-0 hover:underline`}
            >
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi className={titleLook(isCity)}>{title}</bdi>
          )
        }
      />
      {action && <div className="relative flex shrink-0 items-center gap-1">{action}</div>}
    </div>
    {children && <div className="relative">{children}</div>}
  </li>
);

const titleLook = (isCity = false): string =>
  `min-w-0 leading-snug wrap-break-word ${isCity ? 'font-display text-xl' : 'text-base font-semibold'}`;

/** At the end of a row without an action: it opens a page. */
export const Chevron = () => (
  <span aria-hidden="true" className="text-xl text-ink-soft">
    ›
  </span>
);

type FoldedProps = Omit<LineProps, 'title'> & {
  /** Its heading, of the third level. */
  readonly title: ReactNode;
  /** The id of the heading, which names the row. */
  readonly id: string;
  /** Opens it: for what has to be seen, such as an error in it. */
  readonly isOpen?: boolean | undefined;
  /** Called when it is opened or closed, for what is loaded only then. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** A row that opens in its place, for what is read and decided in the list itself. */
export function FoldedRow({ id, title, isOpen = false, onToggle, children, ...line }: FoldedProps) {
  const [wasOpened, setOpened] = useState(isOpen);

  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);

  const toggle = (isNow: boolean) => {
    setOpened(isNow);
    onToggle?.(isNow);
  };

  return (
    <li aria-labelledby={id}>
      <details
        open={wasOpened}
        className="group"
        onToggle={({ currentTarget }) => toggle(currentTarget.open)}
        // `open` may have been set by hand before hydration.
        suppressHydrationWarning
      >
        <summary className="-mx-2 flex min-h-16 cursor-pointer items-center gap-3 rounded-small px-2 py-2 hover:bg-ivory-deep">
          <RowLine
            {...line}
            title={
              <h3
                id={id}
                className="min-w-0 font-sans text-base leading-snug font-semibold wrap-break-word"
              >
                {title}
              </h3>
            }
          />
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center text-lg text-fairway group-open:rotate-180"
          >
            ▾
          </span>
        </summary>
        <div className="max-w-3xl pb-6">{children}</div>
      </details>
    </li>
  );
}
