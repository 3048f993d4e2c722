import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import type { ListedDocument } from '../contract.ts';
import { documentKindNames } from '../texts.ts';
import type { Route } from './+types/invoices-page';
import {
  About,
  DocumentPdf,
  MoneyHeading,
  MoneyList,
  MoneyRow,
  PayerName,
  RowCell,
  RowHead,
} from './money-list.tsx';
import { documentList } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Invoices · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

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

export function Invoices() {
  const [search] = useSearchParams();

  return (
    <>
      <MoneyHeading title="Invoices" current="invoices" />
      <MoneyList
        name="invoices"
        query={documentList(search)}
        noun="document"
        states={states}
        empty={{
          title: 'No invoices in the last 30 days',
          text: 'Invoices for payments and sales on account, and credit notes for refunds, will appear here.',
        }}
      >
        {(rows) => (
          <DataTable caption="Invoices" columns={['Number', 'Buyer', 'For', 'Date', 'Total']}>
            {rows.map((row) => (
              <DocumentRow key={row.id} row={row} />
            ))}
          </DataTable>
        )}
      </MoneyList>
    </>
  );
}

const DocumentRow = ({ row }: { readonly row: ListedDocument }) => (
  <MoneyRow>
    <RowHead>
      <span className="font-semibold">
        <DocumentPdf document={row} />
      </span>
      <span className="block text-sm text-ink-soft figures">
        {row.corrects ? `Corrects ${row.corrects}` : documentKindNames[row.kind]}
      </span>
    </RowHead>
    <RowCell label="Buyer" on="wide">
      <PayerName payer={row} />
      {row.company && <span className="block text-ink-soft">{row.company}</span>}
    </RowCell>
    <RowCell label="For" on="wide">
      <About about={`${row.reference}: ${row.description}`} path={row.aboutPath} />
    </RowCell>
    <RowCell label="Date" on="left">
      <span className="whitespace-nowrap">{shortDate(row.at)}</span>
      <span className="block text-ink-soft">{stateOf(row)}</span>
    </RowCell>
    <RowCell label="Total" on="beside">
      <span className="text-base font-semibold">{formatPounds(row.grossPence)}</span>
      <span className="block whitespace-nowrap text-ink-soft">
        VAT {formatPounds(row.vatPence)}
      </span>
    </RowCell>
  </MoneyRow>
);

/** Until when a document is to be paid, or when it was. */
function stateOf({ kind, dueAt, owedPence, paidOn }: ListedDocument): string | undefined {
  if (kind === 'credit_note') return undefined;
  if (owedPence > 0 && dueAt) return `${formatPounds(owedPence)} due ${shortDate(dueAt)}`;
  return paidOn === null ? undefined : `Paid ${shortDate(`${paidOn}T12:00:00Z`)}`;
}
