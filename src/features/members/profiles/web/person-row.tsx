import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shorten } from '#lib/text/shorten.ts';
import { classNames } from '#ui/class-names.ts';
import type { Person } from '../../contract.ts';
import { PersonPhoto } from './person-photo.tsx';

type Props = {
  readonly person: Person;
  /** Their founding number, which marks the photo. */
  readonly founding?: number | null | undefined;
  /** One line: why this person is here. */
  readonly reason?: ReactNode;
  /** Its one action, at the end of the row. */
  readonly action?: ReactNode;
  /** What a request says, or the rest of a note, below the row. */
  readonly children?: ReactNode;
};

/**
 * A member in a list: 72 px high where each text takes one line, with their face, what they do, one reason and one action. A press
 * anywhere beside the action opens their page.
 */
export const PersonRow = ({ person, founding, reason, action, children }: Props) => (
  <li className="relative min-w-0 py-2">
    <div className="flex min-h-12 min-w-0 items-center gap-3">
      <span className="relative shrink-0">
        <PersonPhoto {...person} />
        {founding != null && <FoundingMark number={founding} />}
      </span>
      <div className="min-w-0 grow text-sm">
        <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
          <Link
            to={`/members/${person.username}`}
            className="after:absolute after:inset-0 hover:underline"
          >
            <bdi>{person.name}</bdi>
          </Link>
        </h3>
        {(person.position || person.company) && (
          <p dir="auto" className="text-ink-soft wrap-anywhere">
            <Shortened
              text={[person.position, person.company].filter(Boolean).join(', ')}
              most={ONE_LINE}
            />
          </p>
        )}
        {reason && (
          <p dir="auto" className="wrap-anywhere">
            {typeof reason === 'string' ? <Shortened text={reason} most={TWO_LINES} /> : reason}
          </p>
        )}
      </div>
      {action && <div className="relative shrink-0">{action}</div>}
    </div>
    {children && <div className="relative mt-2 sm:pl-15">{children}</div>}
  </li>
);

/** As many characters as a phone has beside the face and the action. */
const ONE_LINE = 32;
const TWO_LINES = 62;

type ShortenedProps = { readonly text: string; readonly most: number };

/** A text whose end a phone leaves out; a wide screen and a screen reader have all of it. */
const Shortened = ({ text, most }: ShortenedProps) =>
  text.length <= most ? (
    text
  ) : (
    <>
      <span className="max-md:sr-only">{text}</span>
      <span aria-hidden="true" className="md:hidden">
        {shorten(text, most)}
      </span>
    </>
  );

/** A member’s founding number on the corner of their photo. */
export const FoundingMark = ({ number }: { readonly number: number }) => (
  <span
    className="absolute -right-1 -bottom-1 min-w-5 rounded-full border-2 border-ivory bg-brass px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-brass figures"
    data-tip={`Founding member ${number}`}
  >
    <span className="sr-only">Founding member </span>
    {number}
  </span>
);

type RowsProps = {
  readonly children: ReactNode;
  /** Whether the list is in a narrow column, which has no room for two beside each other. */
  readonly isNarrow?: boolean;
};

/** A list of such rows; two beside each other on a wide screen. */
export const PersonRows = ({ children, isNarrow = false }: RowsProps) => (
  <ul
    className={classNames(
      'mt-1 *:border-b *:border-line',
      !isNarrow && 'lg:grid lg:grid-cols-2 lg:gap-x-10',
    )}
  >
    {children}
  </ul>
);
