import { type SubmitEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterForm } from '#ui/list/filter-form.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import type { VatReturn } from '../contract.ts';
import { type DayFaults, faultsOfDays } from '../periods.ts';
import { goodsBoxText, quarterName, vatBoxTexts } from '../texts.ts';
import { filledBoxes, quarterEndLike, REGISTRATION_THRESHOLD, vatBoxes } from '../vat-return.ts';
import type { Route } from './+types/vat-page';
import { MoneyHeading, moneyMeta } from './money-heading.tsx';
import { vatReturn } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('VAT and journals');

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, vatReturn);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, vatReturn);

/** /admin/money/vat: the figures of the VAT return, and the journals for an accountant. */
export default function VatPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Vat />
    </HydrationBoundary>
  );
}

export function Vat() {
  const [search] = useSearchParams();
  const result = useApi(vatReturn(search), presets.standard);

  return (
    <>
      <MoneyHeading title="VAT and journals" current="vat" />
      <WhenLoaded result={result} what="VAT return">
        {(figures) => (
          <>
            {!figures.isRegistered && <NotRegistered figures={figures} />}
            {(figures.isRegistered || figures.invoices + figures.creditNotes > 0) && (
              <Return figures={figures} />
            )}
          </>
        )}
      </WhenLoaded>
      <Journals />
    </>
  );
}

/** Why no VAT is due, and how far it is to having to register. */
const NotRegistered = ({ figures: { turnoverPence } }: { readonly figures: VatReturn }) => {
  const sold = turnoverPence ?? 0;
  const isOver = sold > REGISTRATION_THRESHOLD;

  return (
    <div className="mt-6 max-w-3xl">
      <Notice tone={isOver ? 'bad' : 'info'} title="No VAT is due">
        <p>
          You have no VAT number, so what you sell has no VAT: orders, invoices and the ledger show
          none. If you’re registered, enter the number in the{' '}
          <Link to="/admin/settings?open=company" className="link">
            settings
          </Link>
          .
        </p>
        <p className="mt-2 figures">
          You sold {formatPounds(sold)} here in the last 12 months. You must register once your
          taxable turnover in 12 months goes over {formatPounds(REGISTRATION_THRESHOLD)}, or will in
          the next 30 days alone. Count what you sell elsewhere too.{' '}
          <a
            href="https://www.gov.uk/register-for-vat"
            target="_blank"
            rel="noreferrer"
            className="link"
          >
            When to register
          </a>
        </p>
        {isOver && <p className="mt-2 font-semibold">You’re over it: speak to your accountant.</p>}
      </Notice>
    </div>
  );
};

/** The months in which a company's quarters may end, by one of them. */
const staggers = {
  3: 'March, June, September, December',
  1: 'January, April, July, October',
  2: 'February, May, August, November',
} as const;

type BoxProps = {
  /** "Box 1". */
  readonly numbers: string;
  readonly name: string;
  readonly why: string;
  readonly pence: Pence;
};

/** A box of the return: its figure beside its name, and below them where it comes from. */
const Box = ({ numbers, name, why, pence }: BoxProps) => (
  <li className="px-5 py-3">
    <p className="flex items-start justify-between gap-4">
      <span>
        <span className="font-semibold figures">{numbers}</span> {name}
      </span>
      <span className="shrink-0 font-semibold figures">{formatPounds(pence)}</span>
    </p>
    <p className="text-sm text-ink-soft">{why}</p>
  </li>
);

type QuartersProps = Pick<VatReturn, 'ends' | 'choices'>;

/** The quarters to choose from, and the months in which they end. */
function Quarters({ ends, choices }: QuartersProps) {
  const filters = useFilters(['ends']);

  return (
    <FilterForm label="Choose a quarter" filters={filters}>
      <Select chip label="Quarter" name="ends" defaultValue={ends} onChange={filters.choose}>
        {(choices.includes(ends) ? choices : [ends, ...choices]).map((end) => (
          <option key={end} value={end}>
            {quarterName(end)}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
}

const Return = ({ figures }: { readonly figures: VatReturn }) => {
  const { ends, from, to, choices, netPence, vatPence, invoices, creditNotes } = figures;
  const boxes = vatBoxes({ net: netPence, vat: vatPence });
  const documents = `state=vat&from=${from}&to=${to}`;

  return (
    <section aria-labelledby="return">
      <h2 id="return" className="sr-only">
        {quarterName(ends)}
      </h2>
      <Quarters ends={ends} choices={choices} />
      <ol className="mt-4 max-w-3xl divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
        {filledBoxes.map((box) => (
          <Box key={box} numbers={`Box ${box}`} pence={boxes[box]} {...vatBoxTexts[box]} />
        ))}
        <Box numbers="Boxes 2, 8 and 9" pence={0} {...goodsBoxText} />
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 text-sm figures">
        <Link
          to={`/admin/money/invoices?${documents}`}
          className="inline-flex min-h-11 items-center link"
        >
          {countText(invoices, 'invoice')} and {countText(creditNotes, 'credit note')} behind these
          figures
        </Link>
        <a
          href={`/api/admin/invoices.csv?${documents}`}
          download
          className="inline-flex min-h-11 items-center link"
        >
          Download CSV
        </a>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
          My quarters end in other months
        </summary>
        <ul>
          {Object.entries(staggers).map(([month, names]) => (
            <li key={month}>
              <Link
                to={`?ends=${quarterEndLike(ends, Number(month))}`}
                preventScrollReset
                className="inline-flex min-h-11 items-center link"
              >
                {names}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <p className="mt-2 measure text-sm text-ink-soft">
        Each document counts on the day it was issued, which is its tax point. A payment lost to a
        dispute stays in: ask your accountant about bad debt relief.
      </p>
    </section>
  );
};

/** The ledger of a period as a file. */
function Journals() {
  const [faults, setFaults] = useState<DayFaults>({});

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const dayOf = (name: string) => String(typed.get(name) ?? '');
    const found = faultsOfDays({ from: dayOf('from'), to: dayOf('to') });

    if (found.from || found.to) event.preventDefault();
    setFaults(found);
  };

  return (
    <section aria-labelledby="journals" className="mt-12 max-w-3xl border-t border-line pt-8">
      <h2 id="journals" className="text-2xl">
        Journals for your accountant
      </h2>
      <p className="mt-2 measure">
        Every posting of the ledger as a journal with common UK nominal codes, which accounting
        programs import. Without dates it has the whole of last month.
      </p>
      <form
        method="get"
        action="/api/admin/journals.csv"
        noValidate
        onSubmit={check}
        className="mt-4 grid grid-cols-2 items-start gap-3"
      >
        <TextField filter type="date" label="From" name="from" error={faults.from} />
        <TextField filter type="date" label="To" name="to" error={faults.to} />
        <Button type="submit" variant="secondary" className="col-span-2 sm:justify-self-start">
          Download journals
        </Button>
      </form>
    </section>
  );
}
