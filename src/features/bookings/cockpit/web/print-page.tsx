import { useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { disputedText } from '../../places/account-payment.ts';
import type { Attendee, AttendeePage } from '../contract.ts';
import { attendeeNotes, attendeeStateNames, countRows, formatIndex, formatPaid } from '../texts.ts';
import type { Route } from './+types/print-page';
import { PrintFrame, PrintTable } from './print-frame.tsx';
import { attendeePage, cockpit } from './queries.ts';

const everyone = (search: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('rows', 'all');
  return query;
};
const reads = ({ params, request }: { params: { eventId: string }; request: Request }) => [
  cockpit(params.eventId),
  attendeePage(params.eventId, everyone(new URL(request.url).searchParams)),
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, reads(args));

export const meta: Route.MetaFunction = () => [
  { title: `Attendees · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * /admin/events/{eventId}/print: everyone who matches the filter, for A4. The head of the table
 * stands on every sheet.
 */
export default function PrintPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <PrintedList eventId={params.eventId} />
    </HydrationBoundary>
  );
}

export function PrintedList({ eventId }: { readonly eventId: string }) {
  const [search] = useSearchParams();
  const day = useApi(cockpit(eventId)).data?.event;
  const result = useApi(attendeePage(eventId, everyone(search)));

  return (
    <PrintFrame title={day?.title ?? 'Attendees'} back={`/admin/events/${eventId}?${search}`}>
      <h2 className="sr-only">Attendees</h2>
      <WhenLoaded result={result} what="attendees">
        {(page) => <Sheet page={page} when={day ? formatDateTime(day.date) : ''} />}
      </WhenLoaded>
    </PrintFrame>
  );
}

const columns = ['', 'Here', 'Player', 'Phone', 'Group', 'Index', 'Paid', 'For the day'] as const;

function Sheet({ page, when }: { readonly page: AttendeePage; readonly when: string }) {
  return (
    <section aria-label="Attendees">
      <PrintTable caption={`${when && `${when} · `}${countRows(page.total)}`} columns={columns}>
        {page.attendees.map((attendee, index) => (
          <PrintedRow
            key={attendee.id}
            number={index + 1}
            attendee={attendee}
            questions={page.questions}
          />
        ))}
      </PrintTable>
    </section>
  );
}

type RowProps = {
  readonly number: number;
  readonly attendee: Attendee;
  readonly questions: readonly string[];
};

const PrintedRow = ({ number, attendee, questions }: RowProps) => (
  <tr className="break-inside-avoid border-b border-line align-top">
    <td className="py-1.5 pr-3 figures not-print:max-md:sr-only">{number}</td>
    <td className="py-1.5 pr-3">
      {/* To be ticked, or written in, by hand. */}
      <span aria-hidden="true" className="inline-block size-4 border border-ink" />
    </td>
    <th scope="row" className="min-w-0 grow py-1.5 pr-3 font-semibold">
      <bdi>{attendee.name}</bdi>
      {attendee.company && (
        <span className="block font-normal not-print:max-md:sr-only">{attendee.company}</span>
      )}
      {attendee.buyer && attendee.buyer.name !== attendee.name && (
        <span className="block font-normal not-print:max-md:sr-only">
          booked by {attendee.buyer.name}
        </span>
      )}
    </th>
    <td className="py-1.5 pr-3 whitespace-nowrap figures">
      {attendee.phone && (
        <a href={attendee.phone.to} className="-my-3 inline-block py-3 link">
          {attendee.phone.text}
        </a>
      )}
    </td>
    <td className="py-1.5 pr-3" />
    <td className="py-1.5 pr-3 whitespace-nowrap figures">{formatIndex(attendee)}</td>
    <td className="py-1.5 pr-3 figures not-print:max-md:sr-only">
      {attendee.state !== 'confirmed' && (
        <span className="block whitespace-nowrap">{attendeeStateNames[attendee.state]}</span>
      )}
      {attendee.orderNumber === null ? '' : formatPaid(attendee)}
      {attendee.disputed && ` (${disputedText(attendee.disputed)})`}
    </td>
    <td className="py-1.5 wrap-anywhere not-print:max-md:sr-only">
      {attendeeNotes(
        { ...attendee, listed: false, ifCalledOff: null, handicapFrom: null },
        questions,
      )
        .map(([name, text]) => (name === 'Buggy' ? name : `${name}: ${text}`))
        .join('. ')}
    </td>
  </tr>
);
