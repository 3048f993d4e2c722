import type { ReactNode } from 'react';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { ListedDocument } from '../contract.ts';
import { documentKindNames } from '../texts.ts';
import type { Route } from './+types/invoices-page';
import { MoneyList, moneyMeta } from './money-list.tsx';
import {
  About,
  amountColumn,
  type Column,
  column,
  DocumentPdf,
  PayerName,
} from './money-table.tsx';
import { documentList } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('Invoices');

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, documentList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, documentList);

/** /admin/money/invoices: every invoice and credit note. */
export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Invoices />
    </HydrationBoundary>
  );
}

const states = {
  name: 'state',
  label: 'Kind',
  options: {
    all: 'All',
    invoice: 'Invoices',
    credit_note: 'Credit notes',
    vat: 'On the VAT return',
  },
  usual: 'all',
} as const;

/** What a phone has no room for: a document has two lines there. */
const wideOnly = (text: ReactNode): ReactNode =>
  text && <span className="max-md:sr-only">{text}</span>;

const columns: readonly Column<ListedDocument>[] = [
  column(
    'Number',
    'head',
    (row) => <DocumentPdf document={row} />,
    ({ corrects, kind }) => wideOnly(corrects ? `Corrects ${corrects}` : documentKindNames[kind]),
  ),
  column(
    'Buyer',
    'left',
    (row) => <PayerName payer={row} />,
    ({ company }) => wideOnly(company),
  ),
  column(
    'Date',
    'right',
    ({ at }) => <span className="whitespace-nowrap">{shortDate(at)}</span>,
    (row) => (row.owedPence > 0 ? stateOf(row) : wideOnly(stateOf(row))),
  ),
  column('For', 'wide', ({ reference, description, aboutPath }) =>
    wideOnly(<About about={`${reference}: ${description}`} path={aboutPath} />),
  ),
  amountColumn(
    'Total',
    ({ grossPence }) => grossPence,
    ({ vatPence }) => wideOnly(`VAT ${formatPounds(vatPence)}`),
  ),
];

export const Invoices = () => (
  <MoneyList
    name="invoices"
    title="Invoices"
    list={documentList}
    noun="document"
    states={states}
    columns={columns}
    empty={{
      title: 'No invoices in the last 30 days',
      text: 'Invoices for payments and sales on account, and credit notes for refunds, will appear here.',
    }}
  />
);

/** Until when a document is to be paid, or when it was. */
function stateOf({ at, kind, dueAt, owedPence, paidOn }: ListedDocument): string | undefined {
  if (kind === 'credit_note') return undefined;
  if (owedPence > 0 && dueAt) return `${formatPounds(owedPence)} due ${shortDate(dueAt)}`;
  if (paidOn === null) return undefined;

  const day = shortDate(`${paidOn}T12:00:00Z`);
  return day === shortDate(at) ? 'Paid' : `Paid ${day}`;
}
