import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { QueuedReport } from '../contract.ts';
import { actionNames, kindNames, reportReasons, queueTexts as texts } from '../texts.ts';
import { DecideAppealForm, DecideForm } from './decide-forms.tsx';

type Props = { readonly report: QueuedReport };
type Someone = QueuedReport['about'];

/** A report: who it is about, who reported it and why, what was said, and what to do about it. */
export function ReportCard({ report }: Props) {
  const title = `report-${report.id}`;

  return (
    <Card as="li" aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {report.state === 'appealed' && <Badge tone="warning">Appeal</Badge>}
        <Badge>{kindNames[report.kind]}</Badge>
        <time dateTime={report.openedAt} className="text-sm text-ink-soft figures">
          {formatDateTime(report.openedAt)}
        </time>
      </div>
      <h3 id={title} className="mt-3 text-2xl wrap-anywhere">
        <span className="sr-only">About </span>
        <Named who={report.about} />
      </h3>
      {report.path && report.kind !== 'member' && (
        <Link to={report.path} className="mt-1 inline-flex min-h-11 items-center link">
          Open it in the forum
        </Link>
      )}
      <ul className="mt-4 grid gap-6">
        {report.filings.map((filing) => (
          <Filing
            key={`${filing.filedAt} ${filing.reporter?.id}`}
            reportId={report.id}
            filing={filing}
          />
        ))}
      </ul>
      <History report={report} />
      {report.decision && <Decided decision={report.decision} />}
      {report.appeal && (
        <Told
          what={`Their appeal, ${formatDateTime(report.appeal.appealedAt)}`}
          words={report.appeal.words}
        />
      )}
      {report.appeal?.outcome && (
        <Told what={texts.outcome[report.appeal.outcome]} words={report.appeal.answer ?? ''} />
      )}
      {report.can.decide.length > 0 && <DecideForm report={report} />}
      {report.can.decideAppeal && <DecideAppealForm report={report} />}
    </Card>
  );
}

/** The address of a photo that was said where something was reported. */
const photoAddress = (reportId: string, photoId: string) =>
  `/api/admin/reports/${reportId}/photos/${photoId}`;

const Named = ({ who }: { readonly who: Someone }) =>
  who ? (
    <Link to={`/members/${who.username}`} className="inline-flex min-h-6 items-center link">
      {who.name}
    </Link>
  ) : (
    texts.gone
  );

type FilingProps = {
  readonly reportId: string;
  readonly filing: QueuedReport['filings'][number];
};

/** Who reported it and why, with the texts and photos around it as they were then. */
function Filing({ reportId, filing }: FilingProps) {
  const { reporter, reason, words, filedAt, context } = filing;

  return (
    <li>
      <p className="font-semibold">{reportReasons[reason]}</p>
      <p className="text-sm text-ink-soft">
        {`Reported by ${reporter?.name ?? texts.gone}, ${formatDateTime(filedAt)}`}
      </p>
      {words && (
        <p dir="auto" className="mt-2 measure whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
      {context.length > 0 && (
        <details className="mt-2 measure">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            {context.length === 1 ? 'Show 1 text' : `Show ${context.length} texts`}
          </summary>
          <ol className="mt-2 grid gap-4">
            {context.map(({ at, author, text, photos }) => (
              <li key={`${at} ${text} ${photos[0]?.id}`} className="border-l-2 border-brass pl-4">
                <p className="text-sm text-ink-soft figures">
                  <span className="font-semibold text-ink">{author?.name ?? texts.gone}</span>
                  {' · '}
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </p>
                {text !== '' && (
                  <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                    {text}
                  </p>
                )}
                {photos.map(({ id, width, height }) => (
                  <img
                    key={id}
                    src={photoAddress(reportId, id)}
                    alt={texts.photo(author?.name ?? texts.gone, formatDateTime(at))}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="mt-2 rounded-small"
                  />
                ))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function History({ report: { earlier, earlierTotal } }: Props) {
  if (earlierTotal === 0)
    return <p className="mt-4 text-sm text-ink-soft">No other reports about them</p>;
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">
        {earlierTotal === 1
          ? '1 other report about them'
          : `${earlierTotal} other reports about them`}
      </summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {earlier.map(({ id, kind, openedAt, action }) => (
          <li key={id} className="figures">
            {`${formatDate(openedAt)} · ${kindNames[kind]} · ${action ? actionNames[action] : 'Waiting'}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Decided = ({ decision }: { readonly decision: NonNullable<QueuedReport['decision']> }) => (
  <Told
    what={texts.decision(
      actionNames[decision.action],
      decision.by,
      formatDateTime(decision.decidedAt),
    )}
    words={decision.reason}
  />
);

const Told = ({ what, words }: { readonly what: string; readonly words: string }) => (
  <div className="mt-5 border-t border-line pt-4 text-sm wrap-anywhere">
    <p className="font-semibold figures">{what}</p>
    <p dir="auto" className="mt-1 measure whitespace-pre-line">
      {words}
    </p>
  </div>
);
