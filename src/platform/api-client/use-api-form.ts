import type { SubmitEvent } from 'react';
import { type FieldValues, type Path, type Resolver, type UseFormProps, useForm } from 'react-hook-form';
import { fieldErrors } from './error-message.ts';
import { useOneAtATime } from './use-api-mutation.ts';

type Options<Values extends FieldValues, Checked> = {
  /** Fetches the contract's schema as a check. Late: zod is larger than the rest of a page. */
  readonly load: () => Promise<Resolver<Values, unknown, Checked>>;
  readonly values?: UseFormProps<Values>['defaultValues'] | undefined;
};

/**
 * A form checked by its contract: at the first submit, then live. It has no default values of its own, so what was
 * typed (or filled in by the browser) before the page woke up stays. Faults found by the server stand beside their
 * fields, too, and the first of them gets the focus.
 */
export function useApiForm<Values extends FieldValues, Checked = Values>({
  load,
  values,
}: Options<Values, Checked>) {
  const form = useForm<Values, unknown, Checked>({
    // Without the checks (the network broke) the server judges alone: it has them all, and answers by field.
    resolver: async (entered, context, options) => {
      const check = await load().catch(() => undefined);
      return check
        ? check(entered, context, options)
        : { values: entered as unknown as Checked & FieldValues, errors: {} };
    },
    ...(values ? { defaultValues: values } : {}),
  });
  const oneAtATime = useOneAtATime();
  /** From the first touch of a field on, so that the submit need not wait; who only looks at the page needs none. */
  const fetchChecks = () => void load().catch(() => undefined);

  return {
    form,
    /** What a field needs: its registration, and the sentence that is wrong with it. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      onFocus: fetchChecks,
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Pressed twice it sends once: the lock holds from the checks, which may load, to the end of what follows. */
    submit: (send: (values: Checked) => Promise<unknown>) => {
      const checkAndSend = form.handleSubmit((entered) =>
        send(entered as Checked).catch((error: unknown) => {
          for (const [at, [name, message]] of fieldErrors(error).entries())
            form.setError(name as Path<Values>, { message }, { shouldFocus: at === 0 });
        }),
      );
      return (event: SubmitEvent) => {
        event.preventDefault();
        void oneAtATime(() => checkAndSend(event));
      };
    },
  };
}
