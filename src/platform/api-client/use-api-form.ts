import { type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { z } from '#lib/schema.ts';
import { fieldErrors } from './error-message.ts';

/**
 * For work such as validating and then sending a form: it does not start again while it runs.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const running = useRef(false);
  return useCallback(async (work) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }, []);
}

/**
 * What a field starts with, for the HTML of the server: `register` alone fills it only once the page
 * is hydrated.
 */
function startOf(value: unknown): { defaultChecked?: boolean; defaultValue?: string } {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return typeof value === 'string' ? { defaultValue: value } : {};
}

/**
 * From now on the form alone says whether the box is ticked: of a box that is ticked by default the
 * form would read the box when it is reset.
 */
function leaveToForm(box: unknown): void {
  if (!(box instanceof HTMLInputElement) || !box.defaultChecked) return;
  const { checked } = box;
  box.defaultChecked = false;
  box.checked = checked;
}

/** What was typed into a field of the server's HTML before the form was there; undefined if nothing. */
const typedIn = (box: unknown): string | undefined =>
  (box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && !isTicked(box))) &&
  box.value !== box.defaultValue
    ? box.value
    : undefined;

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

type Options<Values extends FieldValues, Checked> = {
  /**
   * Imports the contract's schema when a field is first focused, because zod is larger than the
   * rest of a page.
   */
  readonly schema: () => Promise<z.ZodType<Checked, Values>>;
  readonly values?: UseFormProps<Values>['defaultValues'] | undefined;
};

/**
 * A form for an API call, validated by the call's contract: at the first submit, then at every
 * change. Without `values` it has no default values, so that input from before hydration stays.
 * Errors from the server are shown beside their fields as well, and the first such field gets the
 * focus.
 */
export function useApiForm<Values extends FieldValues, Checked = Values>({
  schema,
  values,
}: Options<Values, Checked>) {
  const load = async (): Promise<Resolver<Values, unknown, Checked>> => {
    const [{ zodResolver }, contract] = await Promise.all([
      import('@hookform/resolvers/zod'),
      schema(),
    ]);
    return zodResolver<Values, unknown, Checked, z.ZodType<Checked, Values>>(contract);
  };

  const form = useForm<Values, unknown, Checked>({
    // If the schema cannot be loaded, only the server validates, and its response has the errors by
    // field.
    resolver: async (entered, context, options) => {
      const check = await load().catch(() => undefined);
      return check
        ? check(entered, context, options)
        : { values: entered as unknown as Checked & FieldValues, errors: {} };
    },
    ...(values ? { defaultValues: values } : {}),
  });

  const oneAtATime = useOneAtATime();

  const isMounted = useRef(false);
  const typedEarly = useRef(new Map<Path<Values>, string>());
  useEffect(() => {
    isMounted.current = true;
    for (const [name, typed] of typedEarly.current)
      form.setValue(name, typed as PathValue<Values, Path<Values>>, { shouldDirty: true });
    typedEarly.current.clear();
  }, [form]);

  /** Only for the first rendering, on the server and here: afterwards the form fills its fields. */
  const startingAs = (name: Path<Values>, register: RefCallBack) => {
    if (!values || isMounted.current) return {};
    const start = startOf(form.getValues(name));

    const ref: RefCallBack = (box: unknown) => {
      const typed = typedIn(box);
      register(box);
      leaveToForm(box);
      if (typed !== undefined) typedEarly.current.set(name, typed);
    };
    return { ...start, ref };
  };

  /** Loads the schema when a field is first focused, so that submitting does not wait for it. */
  const fetchSchema = () => void load().catch(() => undefined);

  return {
    form,
    /** The properties of a field: its registration, what it starts with, and its error. */
    field: (name: Path<Values>) => {
      const registration = form.register(name);
      return {
        ...registration,
        ...startingAs(name, registration.ref),
        onFocus: fetchSchema,
        error: form.getFieldState(name, form.formState).error?.message,
      };
    },
    /**
     * A double press sends once: the lock holds from the validation, which may load code, to the
     * end of the submit.
     */
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
