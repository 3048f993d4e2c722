import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import { attendeeChange, invalidateAttendees } from '../../places/web/attendee-change.ts';
import type { calledOffApi, PaidBackPlace, PayBackReport } from '../contract.ts';
import {
  paidBackStateText,
  paidBackText,
  payBackTexts,
  policyText,
  progressText,
} from '../texts.ts';
import { payBackExport, payBackReport } from './queries.ts';

/** While it runs, the report is read again this often, in milliseconds. */
const RUNNING = { ...presets.realTime, refetchInterval: 2000 };

/**
 * What everyone gets back for a golf day that was called off or stopped: the progress, the report.
 * Nothing before that is decided, in the day's menu.
 */
export function PayBackPanel({ eventId }: { readonly eventId: number }) {
  const [isRunning, setRunning] = useState(false);
  const result = useApi(payBackReport(eventId), isRunning ? RUNNING : presets.realTime);
  const report = result.data;
  const runs = report !== undefined && report.policy !== null && report.places.pending > 0;
  if (runs !== isRunning) setRunning(runs);

  useRefreshAfter(eventId, report?.places.done);

  if (report?.policy === null) return null;

  return (
    <section aria-labelledby="settlement" className="mt-6">
      <h2 id="settlement" className="text-xl">
        {payBackTexts.heading}
      </h2>
      <WhenLoaded result={result} what="report">
        {(data) => <Report eventId={eventId} report={data} />}
      </WhenLoaded>
    </section>
  );
}

/**
 * Reads the figures and the attendees beside the report again whenever places have been paid back
 * since it was first shown.
 */
function useRefreshAfter(eventId: number, settled: number | undefined): void {
  const client = useQueryClient();
  const latest = useRef(settled);
  useEffect(() => {
    const before = latest.current;
    latest.current = settled;
    if (before !== undefined && before !== settled) void invalidateAttendees(client, eventId);
  }, [client, eventId, settled]);
}

function Report({ eventId, report }: { readonly eventId: number; readonly report: PayBackReport }) {
  const retry = useApiMutation(
    () =>
      api.post<typeof calledOffApi.retryPayBack>('/api/admin/events/:eventId/settlement/retry', {
        params: { eventId },
      }),
    { ...attendeeChange(eventId), done: payBackTexts.retried },
  );
  const { policy, reason, finishedAt, places, unpaidPence, rows } = report;
  const all = places.done + places.pending + places.failed;

  return (
    <>
      {policy?.kind === 'stopped' && <p className="mt-3 font-semibold">{policyText(policy)}</p>}
      {reason && <p className="mt-1 wrap-anywhere text-ink-soft">{reason}</p>}
      <p role="status" className="mt-4 figures">
        {progressText(places)}. {payBackTexts.sum(report)}
        {finishedAt && ` ${payBackTexts.finished(formatDateTime(finishedAt))}`}
      </p>
      {places.pending > 0 && (
        <div className="mt-3 max-w-xl">
          <UploadProgress
            percent={Math.round((100 * places.done) / all)}
            label={progressText(places)}
          />
        </div>
      )}
      {places.failed > 0 && (
        <div className="mt-4">
          <Notice tone="bad" title={payBackTexts.someFailed(places.failed)}>
            {payBackTexts.someFailedText}
          </Notice>
        </div>
      )}
      {unpaidPence > 0 && (
        <div className="mt-4">
          <Notice tone="warning" title={payBackTexts.notPaid(formatPounds(unpaidPence))}>
            {payBackTexts.notPaidText}{' '}
            <Link to="/admin/money/refunds?state=failed" className="link">
              {payBackTexts.refundsPage}
            </Link>
          </Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {places.failed > 0 && (
          <Button busy={retry.isPending} onClick={() => retry.mutate()}>
            {payBackTexts.retry}
          </Button>
        )}
        {rows.length > 0 && (
          <>
            <ButtonLink variant="secondary" reloadDocument download to={payBackExport(eventId)}>
              {payBackTexts.download}
            </ButtonLink>
            <ButtonLink variant="secondary" to={`/admin/events/${eventId}/settlement`}>
              {payBackTexts.print}
            </ButtonLink>
          </>
        )}
      </div>
      {rows.length > 0 && <Rows rows={rows} />}
    </>
  );
}

const tones: Readonly<Record<PaidBackPlace['state'], BadgeTone>> = {
  done: 'good',
  pending: 'accent',
  failed: 'warning',
};

/** Every place as a row: whose it is, what of it is back, and how far that is. */
const Rows = ({ rows }: Pick<PayBackReport, 'rows'>) => (
  <ListRows label={payBackTexts.heading}>
    {rows.map((row) => {
      const figure = row.moneyPence > 0 ? formatPounds(row.moneyPence) : paidBackText(row);
      const isOpen = row.state !== 'done' || row.unpaidPence > 0;

      return (
        <ListRow
          key={row.bookingId}
          title={row.player}
          badges={
            isOpen && (
              <Badge tone={row.unpaidPence > 0 ? 'warning' : tones[row.state]}>
                {paidBackStateText(row)}
              </Badge>
            )
          }
          facts={[
            row.orderNumber,
            row.buyer !== row.player && payBackTexts.bookedBy(row.buyer),
            paidBackText(row) !== figure && paidBackText(row),
            row.error && <span className="text-clay">{row.error}</span>,
          ]}
          figure={figure}
          figureNote={isOpen ? undefined : paidBackStateText(row)}
        />
      );
    })}
  </ListRows>
);
