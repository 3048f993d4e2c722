import type { FieldValues, Resolver, UseFormProps } from 'react-hook-form';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import type { FormChecks } from './form-checks.ts';

type Options<Values extends FieldValues> = {
  readonly check: (checks: FormChecks) => Resolver<Values>;
  readonly values?: UseFormProps<Values>['defaultValues'];
};

/** A form of this capability, checked by its contract: see `useLateChecks`. */
export function useCheckedForm<Values extends FieldValues>({ check, values }: Options<Values>) {
  const load = async () => check((await import('./form-checks.ts')).formChecks);
  return useApiForm<Values>({ load, values });
}
