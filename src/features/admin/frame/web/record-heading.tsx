import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';

type Props = {
  readonly name: string;
  /** Their photo; initials without one. */
  readonly photo: string | null;
  readonly badges?: ReactNode;
  /** "Turnaround Consultant, Independent": who this is, in one line. */
  readonly about: string;
  /** What they have or want, in one line. */
  readonly facts?: ReactNode;
  /** What they wrote as their phone number, with the `tel:` address that dials it. */
  readonly phone: string | null;
  readonly call: string | null;
  readonly email: string;
  /** A menu beside the name. */
  readonly menu?: ReactNode;
  /** The next step. */
  readonly children?: ReactNode;
};

/** Who a record is about, how to reach them, and what to do next. */
export const RecordHeading = (props: Props) => {
  const { name, photo, badges, about, facts, phone, call, email, menu, children } = props;
  return (
    <header>
      <div className="flex items-center gap-3">
        <PersonPhoto name={name} photo={photo} />
        <div className="min-w-0 grow">
          <h1 className="text-2xl wrap-break-word md:text-title">{name}</h1>
          {about && <p className="text-sm wrap-break-word">{about}</p>}
        </div>
        {menu}
      </div>
      {(badges || facts) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {badges}
          {facts}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm">
        {phone &&
          (call ? (
            <a
              href={call}
              className="inline-flex min-h-11 items-center whitespace-nowrap link figures"
            >
              {phone}
            </a>
          ) : (
            <span className="inline-flex min-h-11 items-center">{phone}</span>
          ))}
        <a href={`mailto:${email}`} className="inline-flex min-h-11 min-w-0 items-center link">
          <EmailAddress address={email} />
        </a>
      </p>
      {children}
    </header>
  );
};

type BackProps = {
  readonly to: string;
  readonly children: string;
  /** What is on the other side of the line. */
  readonly aside?: ReactNode;
};

/** The way back to the list, above a record. */
export const BackToList = ({ to, children, aside }: BackProps) => (
  <p className="-mt-2.5 mb-1 flex items-center justify-between gap-4 text-sm">
    <Link to={to} className="inline-flex min-h-11 shrink-0 items-center link">
      {children}
    </Link>
    {aside}
  </p>
);
