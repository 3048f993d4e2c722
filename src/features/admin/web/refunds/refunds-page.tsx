import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import type { RefundList } from '#features/payments/contract.ts';
import { brand } from '#lib/brand.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { AdminLayout } from '../admin-layout.tsx';
import { AdminList } from '../admin-list.tsx';
import { refundList } from '../queries.ts';
import type { Route } from './+types/refunds-page';
import { RefundCard } from './refund-card.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Refunds · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, refundList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, refundList);

const states = {
  failed: {
    label: 'To do',
    title: 'No refund needs you',
    text: 'Refunds that the payment provider refuses, and those you make by bank transfer, will appear here, oldest first.',
  },
  requested: {
    label: 'On their way',
    title: 'No refunds on their way',
    text: 'Refunds that the payment provider is sending will appear here.',
  },
  settled: {
    label: 'Paid',
    title: 'No refunds yet',
    text: 'Refunds that have been paid will appear here, newest first.',
  },
} as const;
type Shown = keyof typeof states;

/**
 * /admin/refunds: refunds that the provider refused or that are bank transfers, with what to do;
 * those on their way; those paid.
 */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const asked = search.get('state') ?? '';
  const shown: Shown = asked === 'requested' || asked === 'settled' ? asked : 'failed';

  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-4xl">Refunds</h1>
      <AdminList query={refundList(search)} what="refunds">
        {(page) => <Refunds page={page} shown={shown} />}
      </AdminList>
    </AdminLayout>
  );
}

const Refunds = ({ page, shown }: { readonly page: RefundList; readonly shown: Shown }) => (
  <>
    <nav aria-label="Filter refunds" className="mt-6 flex flex-wrap gap-x-6">
      {(Object.keys(states) as Shown[]).map((state) => (
        <Link
          key={state}
          to={`?state=${state}`}
          aria-current={shown === state ? 'page' : undefined}
          className="inline-flex min-h-11 items-center link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
        >
          {states[state].label}
          {state === 'failed' && ` (${page.failed})`}
        </Link>
      ))}
    </nav>
    <h2 className="sr-only">{states[shown].label}</h2>
    {page.refunds.length === 0 ? (
      <div className="mt-6">
        <EmptyState title={states[shown].title}>{states[shown].text}</EmptyState>
      </div>
    ) : (
      <ul className="mt-6 grid gap-6">
        {page.refunds.map((refund) => (
          <RefundCard key={refund.id} refund={refund} />
        ))}
      </ul>
    )}
    <NextPage next={page.next} />
  </>
);
