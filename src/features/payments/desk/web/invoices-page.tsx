import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { formatPounds } from '#lib/money.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { Badge } from '#ui/badge.tsx';
import type { ListedDocument } from '../contract.ts';
import { rowDay } from '../row-texts.ts';
import { documentKindNames } from '../texts.ts';
import type { Route } from './+types/invoices-page';
import type { Choice } from './money-filters.tsx';
import { moneyMeta } from './money-heading.tsx';
import { MoneyList } from './money-list.tsx';
import { About, documentPdf, MoneyRow, PayerName, payerEmail } from './money-row.tsx';
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

const states: Choice = {
  label: 'Kind',
  options: {
    all: 'All documents',
    invoice: 'Invoices',
    credit_note: 'Credit notes',
    vat: 'On the VAT return',
  },
  usual: 'all',
};

const DocumentRow = ({ document }: { readonly document: ListedDocument }) => {
  const { id, at, kind, number, name, company, corrects, description, grossPence } = document;
  const { vatPence, reference, aboutPath } = document;

  return (
    <MoneyRow
      id={id}
      name={company || name}
      badges={
        kind === 'credit_note' && (
          <Badge tone="quiet" oneLine>
            {documentKindNames[kind]}
          </Badge>
        )
      }
      facts={[number, stateOf(document)]}
      more={[company && <bdi key="name">{name}</bdi>, description]}
      amount={formatPounds(grossPence)}
      day={rowDay(at)}
      details={[
        [documentKindNames[kind], documentPdf(document)],
        ['Corrects', corrects],
        ['Buyer', <PayerName key="payer" payer={document} />],
        ['Company', company && <bdi key="company">{company}</bdi>],
        ['Email', payerEmail(document)],
        ['For', <About key="about" about={`${reference}: ${description}`} path={aboutPath} />],
        ['VAT', formatPounds(vatPence)],
        ['Payment', stateOf(document)],
      ]}
    />
  );
};

export const Invoices = () => (
  <MoneyList
    name="invoices"
    title="Invoices"
    list={documentList}
    noun="document"
    states={states}
    row={(document) => <DocumentRow key={document.id} document={document} />}
    empty={{
      title: 'No invoices in the last 30 days',
      text: 'Invoices for payments and sales on account, and credit notes for refunds, will appear here.',
    }}
  />
);

/** Until when a document is to be paid, or when it was. */
function stateOf({ at, kind, dueAt, owedPence, paidOn }: ListedDocument): string | undefined {
  if (kind === 'credit_note') return undefined;
  if (owedPence > 0 && dueAt) return `${formatPounds(owedPence)} due ${rowDay(dueAt)}`;
  if (paidOn === null) return undefined;

  const day = rowDay(`${paidOn}T12:00:00Z`);
  return day === rowDay(at) ? 'Paid' : `Paid ${day}`;
}
