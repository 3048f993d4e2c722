import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { PayBackReport } from '../../called-off/contract.ts';
import {
  paidBackStateText,
  paidBackText,
  payBackTexts,
  policyText,
  progressText,
} from '../../called-off/texts.ts';
import { payBackReport } from '../../called-off/web/queries.ts';
import { PrintFrame, PrintTable } from './print-frame.tsx';
import { cockpit } from './queries.ts';

/** The report of what everyone gets back: the decision, the sums, and a row for each place. */
export function PrintedPayBack({ eventId }: { readonly eventId: string }) {
  const day = useApi(cockpit(eventId)).data?.event;
  const result = useApi(payBackReport(eventId));

  return (
    <PrintFrame title={payBackTexts.heading} back={`/admin/events/${eventId}`}>
      {day && (
        <p className="mt-1 text-sm">
          {day.title}, {formatDateTime(day.date)}
        </p>
      )}
      <h2 className="sr-only">Report</h2>
      <WhenLoaded result={result} what="report">
        {(report) => (report.policy === null ? <Undecided /> : <Sheet report={report} />)}
      </WhenLoaded>
    </PrintFrame>
  );
}

const Undecided = () => (
  <div className="mt-8">
    <EmptyState title={payBackTexts.undecided}>{payBackTexts.undecidedText}</EmptyState>
  </div>
);

const columns = ['', 'Player', 'Order', 'Booked by', 'Refund', 'State'] as const;

function Sheet({ report }: { readonly report: PayBackReport }) {
  const { policy, reason, finishedAt, places, unpaidPence, rows } = report;

  return (
    <section aria-label={payBackTexts.heading} className="mt-4 text-sm">
      <p className="font-semibold">{policy && policyText(policy)}</p>
      {reason && <p className="mt-1 wrap-anywhere">{reason}</p>}
      <p className="mt-2 figures">
        {progressText(places)}. {payBackTexts.sum(report)}
        {finishedAt && ` ${payBackTexts.finished(formatDateTime(finishedAt))}`}
      </p>
      {unpaidPence > 0 && (
        <p className="mt-1 font-semibold figures">
          {payBackTexts.notPaid(formatPounds(unpaidPence))}
        </p>
      )}
      <PrintTable caption={payBackTexts.rows(rows.length)} columns={columns}>
        {rows.map((row, index) => (
          <tr key={row.bookingId} className="break-inside-avoid border-b border-line align-top">
            <td className="py-1.5 pr-3 figures not-print:max-md:sr-only">{index + 1}</td>
            <th scope="row" className="min-w-0 grow py-1.5 pr-3 font-semibold">
              {row.player}
            </th>
            <td className="py-1.5 pr-3 figures">{row.orderNumber}</td>
            <td className="py-1.5 pr-3">{row.buyer !== row.player && row.buyer}</td>
            <td className="py-1.5 pr-3 figures">{paidBackText(row)}</td>
            <td className="py-1.5">
              {paidBackStateText(row)}
              {row.error !== null && `: ${row.error}`}
            </td>
          </tr>
        ))}
      </PrintTable>
    </section>
  );
}
