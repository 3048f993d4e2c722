import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import type { Person } from '../../contract.ts';
import { PersonPhoto } from './person-photo.tsx';

type Props = {
  readonly person: Person;
  /** Facts under the name: badges, sector, what they can help with. */
  readonly children?: ReactNode;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
};

/** A member in a list, with a link to their page. */
export const PersonCard = ({ person, children, actions }: Props) => (
  <li className="flex min-w-0 flex-col gap-3 rounded-large border border-line bg-ivory-bright p-4 sm:p-5">
    <div className="flex min-w-0 items-start gap-4">
      <PersonPhoto {...person} />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-sans text-base font-semibold">
          <Link
            to={`/members/${person.username}`}
            className="inline-flex min-h-6 items-center hover:underline"
          >
            <bdi>{person.name}</bdi>
          </Link>
        </h3>
        {(person.position || person.company) && (
          <p dir="auto" className="text-sm text-ink-soft">
            {[person.position, person.company].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
    </div>
    {children}
    {actions && <div className="mt-auto">{actions}</div>}
  </li>
);

type CardsProps = {
  readonly children: ReactNode;
  /** Whether the list is in a column, where two have room beside each other. */
  readonly isNarrow?: boolean;
};

/** A list of such cards: side by side where there is room. */
export const PersonCards = ({ children, isNarrow = false }: CardsProps) => (
  <ul
    className={classNames(
      'grid gap-3 sm:grid-cols-2 sm:gap-4',
      isNarrow ? 'mt-3' : 'mt-4 xl:grid-cols-3',
    )}
  >
    {children}
  </ul>
);
