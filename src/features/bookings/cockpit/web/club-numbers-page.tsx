import { data, useRouteLoaderData } from 'react-router';
import { brand } from '#lib/brand.ts';
import { formatDateTime, formatTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { linkTexts } from '../../names/texts.ts';
import { LinkOver } from '../../names/web/link-over.tsx';
import type { ClubPage, runSheetApi } from '../run-sheet-contract.ts';
import type { Route } from './+types/club-numbers-page';
import { ClubNumberList } from './club-number-list.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `For the host club · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const clubOf = (token: string) => {
  if (!/^[\da-f-]{36}$/.test(token)) throw data(null, { status: 404 });
  return apiQuery<typeof runSheetApi.readClubPage>('/api/clubs/:token', { params: { token } });
};
export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [clubOf(params.token)]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([clubOf(params.token)]);

export const ErrorBoundary = () => <LinkOver text={linkTexts.club} />;

/** /clubs/{token}: a golf day's numbers for its host club, without names. */
export default function ForTheHostClub({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
        <ClubNumbersPage key={params.token} token={params.token} />
      </div>
    </HydrationBoundary>
  );
}

/** Whom the club asks: the organiser who sent its numbers, else our address. */
function Questions({ organiser }: Pick<ClubPage, 'organiser'>) {
  const contactEmail = useRouteLoaderData<{ contactEmail: string }>('root')?.contactEmail;
  const phone = organiser?.phone;

  return (
    <p className="mt-2">
      Any questions? {phone ? `Ring ${organiser.name} on` : 'Write to'}{' '}
      {!phone && organiser && `${organiser.name} at `}
      <a
        href={phone ? phone.to : `mailto:${contactEmail}`}
        className="inline-flex min-h-11 items-center whitespace-nowrap link figures"
      >
        {phone ? phone.text : contactEmail}
      </a>
    </p>
  );
}

export function ClubNumbersPage({ token }: { readonly token: string }) {
  const { event, organiser, capacity, numbers, readAt } = useLoaded(
    clubOf(token),
    presets.realTime,
  );

  return (
    <>
      <PageTitle
        isPublic
        label="For the host club"
        title={event.title}
        lead={
          <>
            {formatDateTime(event.date)} to {formatTime(event.endsAt)}
            {event.venue === null ? '' : `, ${event.venue}`}
          </>
        }
      />
      <Questions organiser={organiser} />
      <div className="mt-2 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="mt-6">
        {event.state === 'cancelled' ? (
          <Notice tone="warning" title="This golf day is cancelled" />
        ) : (
          <Card>
            <h2 className="sr-only">Numbers</h2>
            <ClubNumberList numbers={numbers} schedule={event.schedule} />
            <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft figures">
              Up to date at {formatDateTime(readAt)}. At most {capacity} players can come. Bookings
              that aren’t complete yet are not counted.
            </p>
          </Card>
        )}
      </div>
    </>
  );
}
