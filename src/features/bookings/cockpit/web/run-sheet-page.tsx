import { Link } from 'react-router';
import { EventStateBadge } from '#features/events/admin/web/event-state-badge.tsx';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
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
  type StepState,
} from '../run-sheet-contract.ts';
import type { Route } from './+types/run-sheet-page';
import { ClubPanel } from './club-panel.tsx';

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
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <h1 className="text-2xl wrap-anywhere md:text-title">
                Run sheet: {sheet.event.title}
              </h1>
              <EventStateBadge state={sheet.event.state} />
            </div>
            <p className="mt-3 text-ink-soft figures">
              {formatDateTime(sheet.event.date)} · {sheet.event.venue ?? 'Venue to be announced'}
            </p>
            {sheet.steps.length === 0 ? (
              <div className="mt-8">
                <Notice title="This golf day is cancelled">
                  There is nothing left to prepare.
                </Notice>
              </div>
            ) : (
              <Steps sheet={sheet} />
            )}
            <ClubPanel sheet={sheet} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}

/** What is left to do first; what is done is folded below it. */
function Steps({ sheet: { event, steps } }: { readonly sheet: RunSheet }) {
  const done = steps.filter(({ state }) => state === 'done');
  const open = steps.filter(({ state }) => state !== 'done');

  return (
    <section aria-labelledby="steps" className="mt-6">
      <h2 id="steps" className="text-2xl">
        To do
      </h2>
      <p className="mt-2 text-ink-soft figures" role="status">
        {done.length} of {steps.length} done
      </p>
      {open.length > 0 && <StepList eventId={event.id} steps={open} />}
      {done.length > 0 && (
        <details className="mt-4" open={open.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Done ({done.length})
          </summary>
          <StepList eventId={event.id} steps={done} />
        </details>
      )}
    </section>
  );
}

type StepListProps = { readonly eventId: number; readonly steps: readonly Step[] };

const StepList = ({ eventId, steps }: StepListProps) => (
  <ol className="mt-4 divide-y divide-line rounded-large border border-line bg-ivory-bright">
    {steps.map((step) => (
      <StepRow key={step.step} eventId={eventId} step={step} />
    ))}
  </ol>
);

const stepStateNames: Readonly<Record<StepState, string>> = {
  done: 'Done',
  to_do: 'To do',
  late: 'Late',
  later: 'Later',
};

/** What each step is called, and what is still open in it. */
const stepTexts: Readonly<
  Record<RunSheetStep, { readonly name: string; readonly open: (open: number) => string }>
> = {
  venue: { name: 'Settle the venue', open: () => 'Visitors read “Venue to be announced”.' },
  start_times: {
    name: manualStepNames.start_times,
    open: () => 'Tick this when the club has confirmed.',
  },
  names: {
    name: 'Every place has a name',
    open: (open) => `${countText(open, 'place')} without a name.`,
  },
  club_numbers: {
    name: 'Tell the club its numbers',
    open: () => 'Numbers not sent, or changed since.',
  },
  teams: { name: manualStepNames.teams, open: () => 'Tick this when the teams are final.' },
  handicaps: {
    name: 'Every player has a handicap',
    open: (open) => `${countText(open, 'player')} without one.`,
  },
  cards: { name: manualStepNames.cards, open: () => 'Tick this when they are printed.' },
  prizes: { name: manualStepNames.prizes, open: () => 'Tick this when you have them.' },
  waitlist: {
    name: 'No one is waiting while there’s a free place',
    open: (open) => `${countText(open, 'person', 'people')} on the waitlist while places are free.`,
  },
  owed: {
    name: 'Places on account are paid',
    open: (open) => `${countText(open, 'place')} not paid.`,
  },
  attendance: { name: 'Mark who came', open: (open) => `${countText(open, 'place')} not marked.` },
};

const tones: Readonly<Record<StepState, BadgeTone>> = {
  done: 'good',
  to_do: 'accent',
  late: 'warning',
  later: 'quiet',
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

function StepRow({ eventId, step: { step, state, dueAt, open } }: { eventId: number; step: Step }) {
  const { name, open: openText } = stepTexts[step];
  const place = placeOf(step, eventId);

  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {state !== 'later' && <Badge tone={tones[state]}>{stepStateNames[state]}</Badge>}
        </p>
        <p className="text-sm text-ink-soft figures">
          {state !== 'done' && `${openText(open)} `}By {formatDateTime(dueAt)}.
        </p>
      </div>
      {isManual(step) && <Tick eventId={eventId} step={step} isDone={state === 'done'} />}
      {place !== undefined && state !== 'done' && (
        <Link to={place} className="inline-flex min-h-11 shrink-0 items-center link print:hidden">
          Open<span className="sr-only">: {name}</span>
        </Link>
      )}
    </li>
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
