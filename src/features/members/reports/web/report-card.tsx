import { Link } from 'react-router';
import { formatDate, formatDateTime, shortDate } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { FoldedRow } from '#ui/list/list-row.tsx';
import type { QueuedReport } from '../contract.ts';
import { actionNames, kindNames, reportReasons, queueTexts as texts } from '../texts.ts';
import { DecideAppealForm, DecideForm } from './decide-forms.tsx';

type Props = { readonly report: QueuedReport };

/**
 * A report in one row: who it is about and why. Opened, who reported it, what was said, and what to
 * do about it.
 */
export function ReportCard({ report }: Props) {
  const title = `report-${report.id}`;
  const [first] = report.filings;

  return (
    <FoldedRow
      id={title}
      title={
        <>
          <span className="sr-only">About </span>
          <bdi>{report.about?.name ?? texts.gone}</bdi>
        </>
      }
      badges={report.state === 'appealed' && <Badge tone="warning">Appeal</Badge>}
      facts={[
        kindNames[report.kind],
        first && reportReasons[first.reason],
        report.filings.length > 1 && countText(report.filings.length, 'report'),
        shortDate(report.openedAt),
      ]}
    >
      <ul className="grid gap-4">
        {report.filings.map((filing, at) => (
          <Filing
            key={`${filing.filedAt} ${filing.reporter?.id}`}
            reportId={report.id}
            filing={
              isSame(filing.context, report.filings[at - 1]?.context)
                ? { ...filing, context: [] }
                : filing
            }
          />
        ))}
      </ul>
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
      <About report={report} />
      {report.can.decide.length > 0 && <DecideForm report={report} />}
      {report.can.decideAppeal && <DecideAppealForm report={report} />}
    </FoldedRow>
  );
}

type Texts = QueuedReport['filings'][number]['context'];

/** Whether a report shows the same texts as the one above it, which are not repeated. */
const isSame = (texts: Texts, above: Texts | undefined): boolean =>
  above?.length === texts.length && texts.every(({ text }, at) => text === above[at]?.text);

/** Where it was said, the member’s page, and what else was reported about them. */
const About = ({ report }: Props) => (
  <div className="mt-2 flex flex-wrap items-start gap-x-6 text-sm">
    {report.path && report.kind !== 'member' && (
      <Link to={report.path} className="inline-flex min-h-11 items-center link">
        Open it in the forum
      </Link>
    )}
    {report.about && (
      <Link
        to={`/members/${report.about.username}`}
        className="inline-flex min-h-11 items-center link"
      >
        {report.about.name}’s profile
      </Link>
    )}
    <History report={report} />
  </div>
);

/** The address of a photo that was said where something was reported. */
const photoAddress = (reportId: string, photoId: string) =>
  `/api/admin/reports/${reportId}/photos/${photoId}`;

/** So many texts are shown at once; more of them open. */
const FEW = 2;

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
      {context.length > FEW ? (
        <details className="mt-2 measure">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            Show {context.length} texts around it
          </summary>
          <Context reportId={reportId} context={context} />
        </details>
      ) : (
        <Context reportId={reportId} context={context} />
      )}
    </li>
  );
}

type ContextProps = { readonly reportId: string } & Pick<FilingProps['filing'], 'context'>;

/** The texts and photos around what was reported. */
const Context = ({ reportId, context }: ContextProps) =>
  context.length > 0 && (
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
  );

function History({ report: { earlier, earlierTotal } }: Props) {
  if (earlierTotal === 0)
    return <p className="flex min-h-11 items-center text-ink-soft">No other reports about them</p>;
  return (
    <details>
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
