import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import type { EnquiryList } from '../../contract.ts';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { AdminList } from '../../frame/web/admin-list.tsx';
import { enquiryList } from '../../frame/web/queries.ts';
import type { Route } from './+types/enquiries-page';
import { EnquiryCard } from './enquiry-card.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Enquiries · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, enquiryList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, enquiryList);

/**
 * /admin/enquiries: unanswered enquiries, oldest first, each with its deadline; or answered ones.
 */
export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const filter = search.get('state') === 'answered' ? 'answered' : 'open';

  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-2xl md:text-title">Enquiries</h1>
      <AdminList query={enquiryList(search)} what="enquiries">
        {(page) => <Enquiries page={page} filter={filter} />}
      </AdminList>
    </AdminLayout>
  );
}

type EnquiryFilter = 'open' | 'answered';

const Enquiries = ({
  page,
  filter,
}: {
  readonly page: EnquiryList;
  readonly filter: EnquiryFilter;
}) => (
  <>
    <States filter={filter} open={page.open} />
    <h2 className="sr-only">{filter === 'open' ? 'Open enquiries' : 'Answered enquiries'}</h2>
    {page.enquiries.length === 0 ? (
      <NoEnquiries filter={filter} />
    ) : (
      <ListRows label={filter === 'open' ? 'Open enquiries' : 'Answered enquiries'}>
        {page.enquiries.map((enquiry) => (
          <EnquiryCard key={enquiry.id} enquiry={enquiry} />
        ))}
      </ListRows>
    )}
    <NextPage next={page.next} />
  </>
);

const States = ({ filter, open }: { readonly filter: EnquiryFilter; readonly open: number }) => (
  <nav aria-label="Filter enquiries" className="mt-2 chips">
    {(['open', 'answered'] as const).map((state) => (
      <Link
        key={state}
        to={`?state=${state}`}
        aria-current={filter === state ? 'page' : undefined}
        className="chip"
      >
        {state === 'open' ? `Open (${open})` : 'Answered'}
      </Link>
    ))}
  </nav>
);

const NoEnquiries = ({ filter }: { readonly filter: EnquiryFilter }) => (
  <div className="mt-6">
    <EmptyState title={filter === 'open' ? 'Everything is answered' : 'Nothing answered yet'}>
      {filter === 'open'
        ? 'Enquiries from the contact page and the assistant will appear here, oldest first.'
        : 'Enquiries that you’ve answered will appear here, newest first.'}
    </EmptyState>
  </div>
);
