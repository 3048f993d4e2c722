import { Link, useSearchParams } from 'react-router';
import { brand } from '#lib/brand.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import type { Inbox } from '../../contract.ts';
import { AdminLayout } from '../admin-layout.tsx';
import { AdminList } from '../admin-list.tsx';
import { listForAdmins, listForAdminsHere } from '../admins-only.ts';
import { NextPage } from '../next-page.tsx';
import { inbox } from '../queries.ts';
import type { Route } from './+types/enquiries-page';
import { EnquiryCard } from './enquiry-card.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Messages · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, inbox);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, inbox);

/** What people have written to the office, by age, with the clock of the 24-hour promise. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const shown = search.get('state') === 'answered' ? 'answered' : 'open';
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-4xl">Messages</h1>
      <AdminList query={inbox(search)} what="The inbox">
        {(page) => <Messages page={page} shown={shown} />}
      </AdminList>
    </AdminLayout>
  );
}

type Shown = 'open' | 'answered';

const Messages = ({ page, shown }: { readonly page: Inbox; readonly shown: Shown }) => (
  <>
    <States shown={shown} open={page.open} />
    <h2 className="sr-only">{shown === 'open' ? 'Open messages' : 'Answered messages'}</h2>
    {page.messages.length === 0 ? (
      <NoMessages shown={shown} />
    ) : (
      <ul className="mt-6 grid gap-6">
        {page.messages.map((message) => (
          <EnquiryCard key={message.id} message={message} />
        ))}
      </ul>
    )}
    <NextPage next={page.next} />
  </>
);

const States = ({ shown, open }: { readonly shown: Shown; readonly open: number }) => (
  <nav aria-label="Which messages" className="mt-6 flex gap-6">
    {(['open', 'answered'] as const).map((state) => (
      <Link
        key={state}
        to={`?state=${state}`}
        aria-current={shown === state ? 'page' : undefined}
        className="inline-flex min-h-11 items-center link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
      >
        {state === 'open' ? `Open (${open})` : 'Answered'}
      </Link>
    ))}
  </nav>
);

const NoMessages = ({ shown }: { readonly shown: Shown }) => (
  <div className="mt-6">
    <EmptyState title={shown === 'open' ? 'Everything is answered' : 'Nothing answered yet'}>
      {shown === 'open'
        ? 'What people write on the contact page, or send from the assistant, appears here, the longest waiting first.'
        : 'Messages that you mark as answered are kept here, the latest first.'}
    </EmptyState>
  </div>
);
