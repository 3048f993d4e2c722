import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { ClubSheet } from '../run-sheet-contract.ts';
import { clubTexts } from '../texts.ts';
import type { Route } from './+types/club-page';
import { ClubNumberList } from './club-number-list.tsx';
import { clubFile, clubList, cockpit } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${clubTexts.link} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = ({ params }: { params: { eventId: string } }) => [
  cockpit(params.eventId),
  clubList(params.eventId),
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, reads(args));

/** /admin/events/{eventId}/club: what the host club gets, for A4. */
const ClubPage = ({ loaderData, params }: Route.ComponentProps) => (
  <HydrationBoundary state={loaderData.state}>
    <ForTheClub eventId={params.eventId} />
  </HydrationBoundary>
);
export default ClubPage;

export function ForTheClub({ eventId }: { readonly eventId: string }) {
  const day = useApi(cockpit(eventId)).data?.event;
  const result = useApi(clubList(eventId));

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Link to={`/admin/events/${eventId}`} className="inline-flex min-h-11 items-center link">
          Back to the golf day
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
        <ButtonLink variant="secondary" reloadDocument download to={clubFile(eventId)}>
          {clubTexts.download}
        </ButtonLink>
      </div>
      <h1 className="text-2xl wrap-anywhere print:text-lg">
        {day ? clubTexts.title(day.title) : clubTexts.link}
      </h1>
      {day && (
        <p className="mt-2 text-ink-soft figures">
          {formatDateTime(day.date)} · {day.venue ?? day.location}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft print:hidden">{clubTexts.note}</p>
      <WhenLoaded result={result} what="list">
        {(list) => <Sheet list={list} />}
      </WhenLoaded>
    </>
  );
}

const Sheet = ({ list: { players, schedule, ...counts } }: { readonly list: ClubSheet }) => (
  <div className="mt-8 grid gap-10 md:grid-cols-2 print:grid-cols-2">
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="sr-only">
        {clubTexts.numbers}
      </h2>
      <ClubNumberList numbers={{ ...counts, players: players.length }} schedule={schedule} />
    </section>
    <section aria-labelledby="players">
      <h2 id="players" className="text-xl">
        {clubTexts.names}
      </h2>
      {players.length === 0 && <p className="mt-3 text-ink-soft">{clubTexts.nobody}</p>}
      <ol className="mt-3 list-decimal border-t border-line pl-8">
        {players.map(({ number, name }) => (
          <li
            key={number}
            dir="auto"
            className="break-inside-avoid border-b border-line py-1.5 pl-2 wrap-anywhere"
          >
            {name}
          </li>
        ))}
      </ol>
    </section>
  </div>
);
