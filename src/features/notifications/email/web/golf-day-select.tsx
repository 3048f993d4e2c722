import type { ComponentProps } from 'react';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Select } from '#ui/form/field.tsx';
import type { emailLogApi } from '../contract.ts';
import { nameGolfDay } from '../golf-days.ts';

const golfDayNames = apiQuery<typeof emailLogApi.listGolfDayNames>('/api/admin/golf-day-names');

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'children'> & {
  /** What the first option says, which chooses no golf day. */
  readonly none: string;
};

/** Chooses a golf day from all of them, coming ones first. Its value is the id, or empty. */
export function GolfDaySelect({ none, ...select }: Props) {
  const { data } = useApi(golfDayNames);
  const golfDays = data?.golfDays ?? [];

  // An address may name a day before the list is here.
  const isListed = golfDays.some(({ id }) => String(id) === String(select.value ?? ''));

  return (
    <Select label="Golf day" {...select}>
      <option value="">{none}</option>
      {select.value && !isListed && <option value={select.value}>Golf day {select.value}</option>}
      {golfDays.map(({ id, ...day }) => (
        <option key={id} value={id}>
          {nameGolfDay(day)}
        </option>
      ))}
    </Select>
  );
}
