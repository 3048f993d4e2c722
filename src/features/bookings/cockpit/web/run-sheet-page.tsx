import { Link } from 'react-router';
import { EventStateBadge } from '#features/events/admin/web/event-state-badge.tsx';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime, formatDayAndMonth } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import { manualStepNames } from '../manual-step-names.ts';
import {
  type ManualStep,
  manualSteps,
  type RunSheet,
  type RunSheetStep,
  type runSheetApi,
  type Step,
} from '../run-sheet-contract.ts';
import type { Route } from './+types/run-sheet-page';
import { ClubPanel, MarkSent } from './club-panel.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Run sheet · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The run sheet of a golf day. */
export const runSheetQuery = (eventId: number | string) =>
  apiQuery<typeof runSheetApi.readRunSheet>('/api/admin/events/:eventId/run-sheet', {
    params: { eventId },
  });

const reads = ({ params }: { params: { eventId: string } }) => [runSheetQuery(params.eventId)];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, reads(args));

/** /admin/events/{eventId}/run-sheet: what is left to prepare for a golf day. */
export default function RunSheetPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <RunSheetOf key={params.eventId} eventId={Number(params.eventId)} />
    </HydrationBoundary>
  );
}

export function RunSheetOf({ eventId }: { readonly eventId: number }) {
  const result = useApi(runSheetQuery(eventId), presets.realTime);

  return (
    <>
      <Link
        to={`/admin/events/${eventId}`}
        className="inline-flex min-h-11 items-center text-sm link print:hidden"
      >
        Back to the golf day
      </Link>
      <WhenLoaded result={result} what="run sheet">
        {(sheet) => (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="text-2xl wrap-anywhere md:text-title">
                Run sheet: {sheet.event.title}
              </h1>
              <EventStateBadge state={sheet.event.state} />
            </div>
            <p className="mt-1 text-sm text-ink-soft figures">
              {formatDateTime(sheet.event.date)} · {sheet.event.venue ?? 'Venue to be announced'}
            </p>
            <div className="mt-6 grid gap-10 md:grid-cols-[3fr_2fr]">
              {sheet.steps.length === 0 ? (
                <div>
                  {sheet.event.isOver && sheet.event.state !== 'cancelled' ? (
                    <Notice title="This golf day is over">
                      Nothing was ticked off on its run sheet.
                    </Notice>
                  ) : (
                    <Notice title="This golf day is cancelled">
                      There is nothing left to prepare.
                    </Notice>
                  )}
                </div>
              ) : (
                <Steps sheet={sheet} />
              )}
              <ClubPanel sheet={sheet} />
            </div>
          </>
        )}
      </WhenLoaded>
    </>
  );
}

/** What is left to do first; what is done is folded below it, and all that is left of a past day. */
function Steps({ sheet }: { readonly sheet: RunSheet }) {
  const { event, steps } = sheet;
  const done = steps.filter(({ state }) => state === 'done');
  const open = steps.filter(({ state }) => state !== 'done');

  return (
    <section aria-labelledby="steps">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="steps" className="text-xl">
          {event.isOver && open.length === 0 ? 'Done' : 'To do'}
        </h2>
        {!event.isOver && (
          <p className="text-sm text-ink-soft figures" role="status">
            {done.length} of {steps.length} done
          </p>
        )}
      </div>
      {open.length > 0 && <StepRows label="To do" sheet={sheet} steps={open} />}
      {event.isOver && open.length === 0 && <StepRows label="Done" sheet={sheet} steps={done} />}
      {done.length > 0 && !(event.isOver && open.length === 0) && (
        <details className="mt-4" open={open.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Done ({done.length})
          </summary>
          <StepRows label="Done" sheet={sheet} steps={done} />
        </details>
      )}
    </section>
  );
}

type RowsProps = {
  readonly label: string;
  readonly sheet: RunSheet;
  readonly steps: readonly Step[];
};

const StepRows = ({ label, sheet, steps }: RowsProps) => (
  <ListRows label={label}>
    {steps.map((step) => (
      <StepRow key={step.step} sheet={sheet} step={step} />
    ))}
  </ListRows>
);

/** What each step is called, and what is still open in it. */
const stepTexts: Readonly<
  Record<RunSheetStep, { readonly name: string; readonly open?: (open: number) => string }>
> = {
  venue: { name: 'Settle the venue', open: () => 'Visitors read “Venue to be announced”' },
  start_times: { name: manualStepNames.start_times },
  names: {
    name: 'Every place has a name',
    open: (open) => `${countText(open, 'place')} without a name`,
  },
  club_numbers: {
    name: 'Tell the club its numbers',
    open: () => 'Not sent, or changed since',
  },
  teams: { name: manualStepNames.teams },
  handicaps: {
    name: 'Every player has a handicap',
    open: (open) => `${countText(open, 'player')} without one`,
  },
  cards: { name: manualStepNames.cards },
  prizes: { name: manualStepNames.prizes },
  waitlist: {
    name: 'No one is waiting while there’s a free place',
    open: (open) => `${countText(open, 'person', 'people')} on the waitlist`,
  },
  owed: {
    name: 'Places on account are paid',
    open: (open) => `${countText(open, 'place')} not paid`,
  },
  attendance: { name: 'Mark who came', open: (open) => `${countText(open, 'place')} not marked` },
};

/** Where a step is done; those without a place here are ticked, or done on this page. */
const placeOf = (step: RunSheetStep, eventId: number): string | undefined =>
  ({
    venue: `/admin/events/${eventId}/edit`,
    names: `/admin/events/${eventId}?need=unnamed`,
    handicaps: `/admin/events/${eventId}?need=no_handicap`,
    waitlist: `/admin/events/${eventId}?show=waitlist`,
    owed: `/admin/events/${eventId}?show=all&need=owed`,
    attendance: `/admin/events/${eventId}?show=confirmed`,
  })[step as string];

const isManual = (step: RunSheetStep): step is ManualStep =>
  (manualSteps as readonly string[]).includes(step);

type StepProps = { readonly sheet: RunSheet; readonly step: Step };

function StepRow({ sheet, step: { step, state, dueAt, open } }: StepProps) {
  const { name, open: openText } = stepTexts[step];
  const eventId = sheet.event.id;
  const isDone = state === 'done';

  return (
    <ListRow
      title={name}
      badges={
        state === 'late' && (
          <Badge tone="warning" oneLine>
            Late
          </Badge>
        )
      }
      facts={[
        !(isDone && sheet.event.isOver) && `By ${formatDayAndMonth(dueAt)}`,
        !isDone && openText?.(open),
      ]}
      action={
        isManual(step)
          ? !sheet.event.isOver && <Tick eventId={eventId} step={step} isDone={isDone} />
          : !isDone && <StepAction sheet={sheet} step={step} />
      }
    />
  );
}

/** How a step that no one ticks is done: the numbers are marked as sent, the others have a page. */
function StepAction({ sheet, step }: { readonly sheet: RunSheet; readonly step: RunSheetStep }) {
  const { name } = stepTexts[step];
  if (step === 'club_numbers') return <MarkSent sheet={sheet} text="Tick off" of={name} />;

  const place = placeOf(step, sheet.event.id);
  return (
    place !== undefined && (
      <ButtonLink variant="secondary" to={place} className="shrink-0 print:hidden">
        Open<span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  );
}

type TickProps = {
  readonly eventId: number;
  readonly step: ManualStep;
  readonly isDone: boolean;
};

function Tick({ eventId, step, isDone }: TickProps) {
  const { name } = stepTexts[step];
  const tick = useApiMutation(
    () =>
      api.post<typeof runSheetApi.tickStep>('/api/admin/events/:eventId/run-sheet/steps/:step', {
        params: { eventId, step },
        body: { done: !isDone },
      }),
    { ...attendeeChange(eventId), done: isDone ? `Not done: ${name}` : `Done: ${name}` },
  );

  return (
    <Button
      variant={isDone ? 'plain' : 'secondary'}
      busy={tick.isPending}
      className="shrink-0 print:hidden"
      onClick={() => tick.mutate()}
    >
      {isDone ? 'Undo' : 'Tick off'}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
