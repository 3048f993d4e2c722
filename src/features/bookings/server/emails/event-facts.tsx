import { formatDateTime } from '#lib/club-time.ts';
import { FactList } from '#platform/email/parts/fact-tables.tsx';

type Props = {
  readonly title: string;
  readonly startsAt: string | Date;
  readonly where: readonly string[];
};

/** The golf day of an email: what, when and where. */
export const EventFactList = ({ title, startsAt, where }: Props) => (
  <FactList
    facts={[
      { label: 'Event', value: title },
      { label: 'When', value: formatDateTime(startsAt) },
      { label: 'Where', value: where },
    ]}
  />
);
