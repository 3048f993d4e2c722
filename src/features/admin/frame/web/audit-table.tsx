import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import type { RecordedAction } from '../../contract.ts';
import { actionLabel, changeLabel, reasonLabel, subjectOf } from './action-labels.ts';

const columns = ['When', 'Who', 'What', 'Change', 'Why'] as const;

/** Who did what, when and why; cards instead of rows on a phone. */
export const AuditTable = ({ actions }: { actions: readonly RecordedAction[] }) => (
  <DataTable caption="Organisers’ actions, newest first" columns={columns}>
    {actions.map((action) => (
      <ActionRow key={action.id} action={action} />
    ))}
  </DataTable>
);

const cell = 'py-3 pr-4 wrap-anywhere xl:wrap-break-word max-md:block max-md:p-0';

function ActionRow({ action: done }: { action: RecordedAction }) {
  const { action, after, before, by, doneAt } = done;
  return (
    <tr className="border-b border-line align-top text-sm max-md:mb-4 max-md:grid max-md:gap-1 max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:p-5">
      <th scope="row" className="py-3 pr-4 text-left font-normal figures max-md:block max-md:p-0">
        {formatDateTime(doneAt)}
      </th>
      <td className={`${cell} font-semibold md:min-w-28`}>{by}</td>
      <td className={`${cell} md:min-w-36`}>
        {actionLabel(action)}
        <About action={done} />
      </td>
      <td className={cell}>
        {changeLabel(before, after).map((change) => (
          <p key={change}>{change}</p>
        ))}
      </td>
      <td dir="auto" className={`${cell} whitespace-pre-line`}>
        {reasonLabel(done)}
      </td>
    </tr>
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
          <span className="block text-ink-soft">{name}</span>
        ) : (
          <Link to={page} className="block min-h-6 link">
            {name}
          </Link>
        ))}
      {member ? (
        <Link to={`/admin/members/${member.id}`} className="block min-h-6 link">
          {member.name}
        </Link>
      ) : (
        player && <span className="block">{player}</span>
      )}
      {event && (
        <Link
          to={`/admin/events/${event.id}${event.isDraft ? '/edit' : ''}`}
          className="block min-h-6 link"
        >
          {event.title}, {formatDate(event.date)}
        </Link>
      )}
    </>
  );
}
