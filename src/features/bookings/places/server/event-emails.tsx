import { FactList } from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';

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
