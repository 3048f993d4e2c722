import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import type { RecordedAction } from '../contract.ts';
import { actionWords, changeWords, subjectOf } from './action-words.ts';

const columns = ['When', 'Who', 'What', 'Change', 'Why'] as const;

/** Who did what, when and why; cards in place of rows on a phone. */
export const AuditTable = ({ actions }: { actions: readonly RecordedAction[] }) => (
  <table className="mt-6 w-full text-sm max-md:block">
    <caption className="sr-only">Actions of organisers, the latest first</caption>
    <thead className="border-b border-edge text-left text-ink-soft max-md:sr-only">
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className="py-3 pr-4 font-semibold">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {actions.map((action) => (
        <ActionRow key={action.id} action={action} />
      ))}
    </tbody>
  </table>
);

const cell = 'py-3 pr-4 break-words max-md:block max-md:p-0';

function ActionRow({
  action: { action, after, before, by, doneAt, subject, why },
}: {
  action: RecordedAction;
}) {
  const { name, page } = subjectOf(subject);
  return (
    <tr className="border-b border-line align-top max-md:mb-4 max-md:grid max-md:gap-1 max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:p-5">
      <th scope="row" className="py-3 pr-4 text-left font-normal figures max-md:block max-md:p-0">
        {formatDateTime(doneAt)}
      </th>
      <td className={`${cell} font-semibold`}>{by}</td>
      <td className={cell}>
        {actionWords(action)}
        <span className="block text-ink-soft">
          {page === undefined ? (
            name
          ) : (
            <Link to={page} className="inline-flex min-h-6 items-center link">
              {name}
            </Link>
          )}
        </span>
      </td>
      <td className={cell}>{changeWords(before, after).join(', ')}</td>
      <td className={`${cell} whitespace-pre-line`}>{why}</td>
    </tr>
  );
}
