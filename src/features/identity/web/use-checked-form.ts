import type { SubmitEvent } from 'react';
import { type FieldValues, type Path, type Resolver, type UseFormProps, useForm } from 'react-hook-form';
import { useOneAtATime } from '#platform/api-client/use-write.ts';
import { fieldFaults } from './failure-text.ts';
import type { FormChecks } from './form-checks.ts';

const loadChecks = async (): Promise<FormChecks> => (await import('./form-checks.ts')).formChecks;

type Options<Values extends FieldValues> = {
  readonly values?: UseFormProps<Values>['defaultValues'];
} & (
  | { readonly check: (checks: FormChecks) => Resolver<Values> }
  /** Fetches the check of another capability's form, late for the same reason. */
  | { readonly loadCheck: () => Promise<Resolver<Values>> }
);

/**
 * A form checked by its contract: at the first submit, then live. It has no default values of its own, so what was
 * typed (or filled in by the browser) before the page woke up stays. Faults found by the server stand beside their
 * fields, too.
 */
export function useCheckedForm<Values extends FieldValues>({ values, ...options }: Options<Values>) {
  const loadCheck =
    'loadCheck' in options ? options.loadCheck : async () => options.check(await loadChecks());
  // From the first touch of a field on, so that the submit need not wait; who only looks at the page needs none.
  const fetchCheck = () => void loadCheck().catch(() => undefined);
  const form = useForm<Values>({
    // Without the checks (the network broke) the server judges alone: it has them all, and answers by field.
    resolver: async (entered, context, asked) => {
      const check = await loadCheck().catch(() => undefined);
      return check ? check(entered, context, asked) : { values: entered, errors: {} };
    },
    ...(values ? { defaultValues: values } : {}),
  });
  const oneAtATime = useOneAtATime();

  return {
    /** What the fields hold now, and how to fill one; for a form that keeps a draft. */
    read: form.getValues,
    fill: form.setValue,
    /** What a text field needs: its registration, and the sentence that is wrong with it. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      onFocus: fetchCheck,
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Pressed twice it sends once: the lock holds from the checks, which may load, to the end of what follows. */
    submit: (send: (values: Values) => Promise<unknown>) => {
      const checkAndSend = form.handleSubmit((entered) =>
        send(entered).catch((error: unknown) => {
          for (const [name, message] of fieldFaults(error)) form.setError(name as Path<Values>, { message });
        }),
      );
      return (event: SubmitEvent) => {
        event.preventDefault();
        void oneAtATime(() => checkAndSend(event));
      };
    },
  };
}
