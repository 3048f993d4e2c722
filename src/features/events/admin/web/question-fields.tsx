import { Controller, useFieldArray } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { PlanForm } from './use-plan-form.ts';

const kinds = { text: 'Text', choice: 'One of several answers', yes_no: 'Yes or no' } as const;
const MOST = 10;

type Props = Pick<PlanForm, 'form' | 'field'> & { readonly isPublished: boolean };

/**
 * What each guest is asked when booking. A published question keeps its kind, because people may
 * have answered it.
 */
export function QuestionFields({ form, field, isPublished }: Props) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });

  const questions = form.watch('questions');
  const saved = new Set(form.formState.defaultValues?.questions?.map((question) => question?.id));

  const add = () =>
    append({
      id: crypto.randomUUID(),
      label: '',
      help: '',
      kind: 'text',
      choices: [],
      required: false,
    });

  return (
    <>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {fields.map(({ key, id }, at) => (
          <li key={key} className="grid gap-4 py-4 sm:grid-cols-2">
            <TextField label="Question" autoComplete="off" {...field(`questions.${at}.label`)} />
            <fieldset disabled={isPublished && saved.has(id)} className="min-w-0">
              <Select label="Answer" {...field(`questions.${at}.kind`)}>
                {Object.entries(kinds).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </Select>
            </fieldset>
            {questions[at]?.kind === 'choice' && (
              <Controller
                control={form.control}
                name={`questions.${at}.choices`}
                render={({ field: { value, onChange, onBlur, name, ref }, fieldState }) => (
                  <TextArea
                    label="Answers to choose from"
                    help="One per line."
                    name={name}
                    ref={ref}
                    rows={3}
                    value={value.join('\n')}
                    onBlur={onBlur}
                    onChange={({ target }) => onChange(target.value.split('\n'))}
                    {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
                  />
                )}
              />
            )}
            <TextField
              label="Help below the question"
              optional
              autoComplete="off"
              {...field(`questions.${at}.help`)}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 sm:col-span-2">
              <Checkbox label="An answer is required" {...field(`questions.${at}.required`)} />
              <Button variant="plain" onClick={() => remove(at)}>
                Remove<span className="sr-only"> question {at + 1}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MOST && (
        <div>
          <Button variant="secondary" onClick={add}>
            Add a question
          </Button>
        </div>
      )}
    </>
  );
}
