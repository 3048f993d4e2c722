import { useFieldArray } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { FieldError, TextField } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { usualSchedule } from '../new-event-defaults.ts';
import type { NewTimes } from '../reschedule.ts';
import type { PlanForm } from './use-plan-form.ts';

type Props = Pick<PlanForm, 'form' | 'field'> & {
  /** When the golf day begins and ends, which the usual schedule follows. */
  readonly times: NewTimes;
};

/**
 * The steps of the day as rows: time, what happens, details. Once saved they are in the order of
 * their times.
 */
export function ScheduleFields({ form, field, times }: Props) {
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'schedule',
  });

  const add = () =>
    append({ at: form.getValues('schedule').at(-1)?.at ?? times.start, title: '', detail: '' });

  const begin = () =>
    replace(usualSchedule(times).map((step) => ({ ...step, detail: step.detail ?? '' })));

  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="grid grid-cols-[8.5rem_1fr] gap-2 py-2 md:grid-cols-[8.5rem_1fr_2fr]"
          >
            <TextField label="Time" isLabelHidden type="time" {...field(`schedule.${at}.at`)} />
            <TextField
              label="What happens"
              isLabelHidden
              placeholder="What happens"
              autoComplete="off"
              {...field(`schedule.${at}.title`)}
            />
            <div className="flex gap-1 max-md:col-span-2">
              <div className="min-w-0 grow">
                <TextField
                  label="Details"
                  isLabelHidden
                  optional
                  placeholder="Details"
                  autoComplete="off"
                  {...field(`schedule.${at}.detail`)}
                />
              </div>
              <IconButton label={`Remove step ${at + 1}`} onClick={() => remove(at)}>
                <CrossIcon />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <FieldError id="schedule-error" error={form.formState.errors.schedule?.message} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={add}>
          Add a step
        </Button>
        {fields.length === 0 && (
          <Button variant="secondary" onClick={begin}>
            Use the usual schedule
          </Button>
        )}
      </div>
    </>
  );
}
