import { Link } from 'react-router';
import type { QueuedApplication } from '#features/membership/contract.ts';
import { tierOf } from '#features/membership/tiers.ts';
import { ApplicationStateBadge } from '#features/membership/web/status/state-badge.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { DeadlineBadge } from './deadline-badge.tsx';

const columns = ['Applicant', 'Answer', 'State', 'Tier', 'Sent'] as const;

/** Applications with their deadlines; cards instead of rows on a phone. */
export const ApplicationsTable = ({
  applications,
}: {
  applications: readonly QueuedApplication[];
}) => (
  <DataTable caption="Membership applications" columns={columns}>
    {applications.map((application) => (
      <ApplicationRow key={application.id} application={application} />
    ))}
  </DataTable>
);

const cell =
  'py-4 pr-4 text-sm max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-5 max-md:py-1.5';

const ApplicationRow = ({ application }: { application: QueuedApplication }) => (
  <tr className="border-b border-line align-top max-md:mb-4 max-md:block max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:py-4">
    <th
      scope="row"
      className="py-4 pr-4 text-left font-normal wrap-anywhere max-md:block max-md:px-5 max-md:py-0 max-md:pb-2 md:min-w-40"
    >
      <Link to={`/admin/applications/${application.id}`} className="font-semibold link">
        {application.name}
      </Link>
      <span className="block text-sm text-ink-soft">
        {application.company} · {application.reference}
      </span>
    </th>
    <td className={cell}>
      <DeadlineBadge clock={application.clock} />
    </td>
    <td className={cell}>
      <ApplicationStateBadge state={application.state} />
    </td>
    <td className={cell}>
      <span className="shrink-0 text-ink-soft md:hidden">Tier</span>
      {tierOf(application.membershipTier).name}
    </td>
    <td className={`${cell} figures`}>
      <span className="shrink-0 text-ink-soft md:hidden">Sent</span>
      {formatDateTime(application.submittedAt)}
    </td>
  </tr>
);
