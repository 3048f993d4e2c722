import { Link } from 'react-router';
import { formatDate, formatTime } from '#lib/club-time.ts';
import type { AuditPage, RecordedAction } from '../../contract.ts';
import { sentenceOf } from '../action-label.ts';
import { factsOf } from '../audit-facts.ts';
import { reasonText } from './reason-text.ts';

type Props = {
  readonly actions: readonly RecordedAction[];
  /** Everyone in the log, to shorten their names where that is clear. */
  readonly organisers?: AuditPage['known']['people'];
};

/** What organisers did, a sentence each: by day, newest first. */
export const AuditList = ({ actions, organisers = [] }: Props) => (
  <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
    {[...Map.groupBy(actions, ({ doneAt }) => formatDate(doneAt))].map(([day, ofDay]) => (
      <section key={day} aria-label={day}>
        <h3 className="font-sans text-sm font-semibold text-ink-soft figures">{day}</h3>
        <ul className="*:border-b *:border-line">
          {ofDay.map((action) => (
            <Entry key={action.id} action={action} by={shortName(action.by, organisers)} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** The first name, unless another organiser has it too. */
function shortName(name: string, organisers: AuditPage['known']['people']): string {
  const first = name.split(' ')[0] ?? name;
  const isClear = organisers.filter((one) => one.name.split(' ')[0] === first).length === 1;
  return isClear ? first : name;
}

function Entry({ action, by }: { readonly action: RecordedAction; readonly by: string }) {
  const why = reasonText(action);
  const sentence = sentenceOf(action.action, factsOf(action));

  return (
    <li className="py-2.5 text-sm wrap-break-word md:flex md:items-baseline md:gap-6">
      <div className="min-w-0 grow">
        <p dir="auto" className="figures">
          <bdi className="font-semibold">{by}</bdi>{' '}
          {sentence.map(({ text, to }) =>
            to === undefined ? (
              text
            ) : (
              <Link key={to} to={to} className="link">
                <bdi>{text}</bdi>
              </Link>
            ),
          )}{' '}
          <Time doneAt={action.doneAt} className="md:hidden" />
        </p>
        {why !== null && (
          <p dir="auto" className="text-ink-soft whitespace-pre-line">
            {why}
          </p>
        )}
      </div>
      <Time doneAt={action.doneAt} className="max-md:hidden" />
    </li>
  );
}

const Time = ({ doneAt, className }: { readonly doneAt: string; readonly className: string }) => (
  <time dateTime={doneAt} className={`shrink-0 text-sm text-ink-soft figures ${className}`}>
    {formatTime(doneAt)}
  </time>
);
