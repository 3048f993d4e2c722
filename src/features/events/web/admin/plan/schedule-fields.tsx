import { useFieldArray } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { FieldError, TextField } from '#ui/form/field.tsx';
import { newEventDefaults } from '../../../admin/new-event-defaults.ts';
import type { PlanForm } from './use-plan-form.ts';

/** The steps of the day, in the order of their times once saved. */
export function ScheduleFields({ form, field }: Pick<PlanForm, 'form' | 'field'>) {
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'schedule',
  });

  return (
    <>
      <ol className="flex flex-col gap-6">
        {fields.map(({ id }, at) => (
          <li key={id} className="rounded-large border border-line bg-ivory-bright p-4">
            <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
              <TextField label="Time" type="time" {...field(`schedule.${at}.at`)} />
              <TextField
                label="What happens"
                autoComplete="off"
                {...field(`schedule.${at}.title`)}
              />
            </div>
            <div className="mt-4">
              <TextField
                label="Details"
                optional
                autoComplete="off"
                {...field(`schedule.${at}.detail`)}
              />
            </div>
            <Button variant="plain" className="mt-2" onClick={() => remove(at)}>
              Remove<span className="sr-only"> step {at + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id="schedule-error" error={form.formState.errors.schedule?.message} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            append({
              at: form.getValues('schedule').at(-1)?.at ?? newEventDefaults.start,
              title: '',
              detail: '',
            })
          }
        >
          Add a step
        </Button>
        {fields.length === 0 && (
          <Button
            variant="secondary"
            onClick={() =>
              replace(newEventDefaults.schedule.map((step) => ({ ...step, detail: '' })))
            }
          >
            Use the usual schedule
          </Button>
        )}
      </div>
    </>
  );
}
