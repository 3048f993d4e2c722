import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mailto } from '#lib/text/mailto.ts';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { FoldedRow } from '#ui/list/list-row.tsx';
import { pdfOf } from '../../invoices/web/invoice-links.tsx';

/** What is known about a payment, refund or document, by name; what is empty is left out. */
export type Details = readonly (readonly [name: string, value: ReactNode])[];

type MoneyRowProps = {
  readonly id: string;
  /** Who paid or is paid. */
  readonly name: string;
  readonly badges?: ReactNode;
  readonly facts: readonly ReactNode[];
  readonly more?: readonly ReactNode[];
  readonly amount: string;
  readonly day: ReactNode;
  readonly details: Details;
  /** Its long number, which is needed only to find it elsewhere. */
  readonly reference?: string;
  /** What can be done about it, below its details. */
  readonly children?: ReactNode;
};

/** A row about money: who, what for and how much. It opens in its place, with links and references. */
export const MoneyRow = (props: MoneyRowProps) => {
  const { id, name, amount, day, details, reference, children, ...row } = props;

  return (
    <FoldedRow
      {...row}
      id={`row-${id}`}
      title={
        <>
          <bdi>{name}</bdi>
          <span className="sr-only">: {amount}</span>
        </>
      }
      figure={amount}
      figureNote={day}
    >
      <dl className="text-sm">
        {details.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex items-center gap-4 py-1">
                <dt className="w-24 shrink-0 text-ink-soft">{label}</dt>
                <dd className="min-w-0 wrap-anywhere figures">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
      {reference && (
        <details className="mt-2 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft">
            Details
          </summary>
          <p className="wrap-anywhere select-all figures">{reference}</p>
        </details>
      )}
    </FoldedRow>
  );
};

const detailLink = 'inline-flex min-h-11 items-center link';

type Payer = {
  readonly name: string;
  readonly email: string;
  readonly accountId: string | null;
};

/** Who paid, with the link to their page if they have an account. */
export const PayerName = ({ payer: { name, accountId } }: { readonly payer: Payer }) =>
  accountId ? (
    <Link to={`/admin/members/${accountId}`} className={detailLink}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );

/** The email address of who paid, which opens the mail program; nothing where none is known. */
export const payerEmail = ({ email }: Pick<Payer, 'email'>): ReactNode =>
  email && (
    <a href={mailto(email)} className={detailLink}>
      <EmailAddress address={email} />
    </a>
  );

type AboutProps = {
  readonly about: string | null | undefined;
  readonly path: string | null | undefined;
};

/** What it was paid for, with the link to its page. */
export const About = ({ about, path }: AboutProps) =>
  about && path ? (
    <Link to={path} className={detailLink}>
      {about}
    </Link>
  ) : (
    about || '–'
  );

/** The link to the PDF of an invoice or credit note, by its number; nothing without one. */
export const documentPdf = (
  document: { readonly id: string; readonly number: string } | null,
): ReactNode =>
  document && (
    <a href={pdfOf(document.id)} target="_blank" rel="noreferrer" className={detailLink}>
      {document.number} (PDF)
    </a>
  );
