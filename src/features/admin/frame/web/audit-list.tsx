import { Link } from 'react-router';
import { formatDate, formatTime } from '#lib/club-time.ts';
import type { RecordedAction } from '../../contract.ts';
import { actionLabel, changeLabel, reasonLabel, subjectOf } from './action-labels.ts';

type Props = { readonly actions: readonly RecordedAction[] };

/** Who did what, about whom, and why: by day, newest first. */
export const AuditList = ({ actions }: Props) => (
  <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
    {[...Map.groupBy(actions, ({ doneAt }) => formatDate(doneAt))].map(([day, ofDay]) => (
      <section key={day} aria-label={day}>
        <h3 className="font-sans text-base font-semibold figures">{day}</h3>
        <ul className="*:border-b *:border-line">
          {ofDay.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

function ActionRow({ action: done }: { readonly action: RecordedAction }) {
  const { action, after, before, by, doneAt } = done;
  const changes = changeLabel(before, after);
  const why = reasonLabel(done);

  return (
    <li className="py-3 wrap-anywhere">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold">{actionLabel(action)}</span>
        <time dateTime={doneAt} className="shrink-0 text-sm text-ink-soft figures">
          {formatTime(doneAt)}
        </time>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <bdi>{by}</bdi>
        <About action={done} />
      </p>
      {changes.length > 0 && (
        <p dir="auto" className="text-sm text-ink-soft figures">
          {changes.join(' · ')}
        </p>
      )}
      {why !== null && (
        <p dir="auto" className="text-sm whitespace-pre-line">
          {why}
        </p>
      )}
    </li>
  );
}

/** Whom and which golf day it was about, by name; what has neither is named by its kind. */
function About({ action: { event, member, player, subject } }: { action: RecordedAction }) {
  const { name, page } = subjectOf(subject);
  const isNamed = event !== null || member !== null || player !== null;

  return (
    <>
      {!isNamed &&
        (page === undefined ? (
          <span>{name}</span>
        ) : (
          <Link to={page} className="inline-flex min-h-6 items-center link">
            {name}
          </Link>
        ))}
      {member ? (
        <Link to={`/admin/members/${member.id}`} className="inline-flex min-h-6 items-center link">
          {member.name}
        </Link>
      ) : (
        player && <span>{player}</span>
      )}
      {event && (
        <Link
          to={`/admin/events/${event.id}${event.isDraft ? '/edit' : ''}`}
          className="inline-flex min-h-6 items-center link"
        >
          {event.title}, {formatDate(event.date)}
        </Link>
      )}
    </>
  );
}
