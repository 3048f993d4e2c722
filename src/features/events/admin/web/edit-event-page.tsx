import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useFormDraft } from '#features/identity/accounts/web/use-draft.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import { foundingNumbers } from '../../days/web/queries.ts';
import { PhotographsPanel } from '../../photographs/web/photographs-panel.tsx';
import { photographsOf } from '../../photographs/web/use-photographs.ts';
import type { AdminEvent, eventAdminApi } from '../contract.ts';
import { eventAdminToasts, publishingFaults, linkTexts as texts } from '../texts.ts';
import type { Route } from './+types/edit-event-page';
import { adminEvent, eventChange, eventRecipients } from './admin-events.ts';
import { EventActions, EventEnd } from './event-actions.tsx';
import { EventStateBadge } from './event-state-badge.tsx';
import { PlanEditor } from './plan-editor.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Edit golf day · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = (eventId: string) => [
  adminEvent(eventId),
  eventRecipients(eventId),
  photographsOf({ event: Number(eventId) }),
  // The note beside the places of the preview shows it.
  foundingNumbers,
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args.params.eventId));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, reads(args.params.eventId));

/** /admin/events/{eventId}/edit: everything about a golf day, and what can be done with it. */
export default function EditEventPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <EventEditor
        key={params.eventId}
        eventId={Number(params.eventId)}
        photographs={
          <PhotographsPanel
            subject={{ event: Number(params.eventId) }}
            help="The first is at the top of the golf day’s page and on its card. Without any, we show the venue’s."
          />
        }
      />
    </HydrationBoundary>
  );
}

type EditorProps = {
  readonly eventId: number;
  /** Its photographs, which are saved on their own. */
  readonly photographs?: ReactNode;
};

export function EventEditor({ eventId, photographs }: EditorProps) {
  const event = useLoaded(adminEvent(eventId));
  const { people } = useLoaded(eventRecipients(eventId));
  const unsent = useFormDraft();
  const { details } = event;

  return (
    <>
      <nav aria-label="Golf day" className="flex flex-wrap gap-x-6 text-sm">
        <Link to="/admin/events" className="inline-flex min-h-11 items-center link">
          All golf days
        </Link>
        <Link to={`/admin/events/${eventId}`} className="inline-flex min-h-11 items-center link">
          Bookings
        </Link>
        {details.state !== 'draft' && (
          <Link
            to={event.linkPath ?? `/events/${eventId}`}
            reloadDocument={event.linkPath !== null}
            className="inline-flex min-h-11 items-center link"
          >
            Public page
          </Link>
        )}
      </nav>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <h1 className="text-2xl md:text-title">{details.title}</h1>
        <EventStateBadge state={details.state} />
      </div>
      <p className="mt-2 text-ink-soft figures">
        {formatDate(details.date)}, {formatTime(details.date)} to {formatTime(details.endsAt)} ·{' '}
        {event.placesTaken} of {details.capacity} places taken
      </p>
      <EventActions event={event} people={people} />
      <LinkPanel event={event} />
      <MissingList event={event} />
      <PlanEditor
        event={event}
        people={people}
        unsent={unsent.plan}
        photographs={photographs}
        end={<EventEnd event={event} people={people} unsent={unsent.reason} />}
      />
    </>
  );
}

/**
 * The link of a golf day for people with the link: to copy, and to replace. Nothing for every other
 * golf day.
 */
export function LinkPanel({ event: { linkPath, details } }: { readonly event: AdminEvent }) {
  const renew = useApiMutation(
    () =>
      api.post<typeof eventAdminApi.renewLink>('/api/admin/events/:eventId/link', {
        params: { eventId: details.id },
      }),
    { ...eventChange(details.id), done: eventAdminToasts.link },
  );

  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  if (linkPath === null) return null;

  const address = `${root?.publicUrl ?? ''}${linkPath}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      toast({ title: texts.copied });
    } catch {
      toast({ title: texts.notCopied, variant: 'destructive' });
    }
  };

  return (
    <Card as="div" className="mt-6">
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-2 text-sm text-ink-soft">{texts.lead}</p>
      <p className="mt-3 text-sm wrap-anywhere select-all">{address}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate()}>
          {texts.renew}
        </Button>
      </div>
    </Card>
  );
}

/**
 * What a draft still needs before it can be published; that it has everything; or why it was
 * cancelled.
 */
export function MissingList({ event: { details, missing } }: { readonly event: AdminEvent }) {
  if (details.cancelledReason !== null)
    return (
      <div className="mt-6">
        <Notice tone="bad" title="This golf day was called off">
          {details.cancelledReason}
        </Notice>
      </div>
    );

  if (details.state !== 'draft') return null;

  if (missing.length === 0)
    return (
      <div className="mt-6">
        <Notice tone="good" title="Ready to publish">
          Only organisers can see this draft.{' '}
          {details.venue === null && 'The venue can follow later.'}
        </Notice>
      </div>
    );

  return (
    <div className="mt-6">
      <Notice tone="warning" title="Before you can publish this golf day">
        <ul className="mt-1 list-disc pl-5">
          {missing.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="link">
                {publishingFaults[name]}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
