import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/api-client/client.ts';
import { errorMessage, failureTexts, fieldErrors } from '#platform/api-client/error-message.ts';
import { type ApiQuery, takeAnswer } from '#platform/api-client/queries.ts';
import { type ToastMessage, toast } from '#ui/toast/toast.ts';
import type { FormDraft } from './use-draft.ts';
import { useSessionEnded } from './use-session-ended.ts';

/** Queries by themselves, by a rule for their addresses, or all of the page's. */
type Queries = readonly ApiQuery<unknown>[] | ((address: string) => boolean) | 'all';

type Success = string | Pick<ToastMessage, 'title' | 'description' | 'duration'>;

type Options<Answer, Sent> = {
  /** Called before the call, to show its result at once; `onFailed` takes it back. */
  readonly onStart?: (sent: Sent) => unknown;
  /** The query whose data the answer is. */
  readonly answers?: ApiQuery<Answer>;
  /** What is read again after a success. */
  readonly refresh?: Queries;
  readonly onDone?: (answer: Answer, sent: Sent) => unknown;
  /** Called once what is read again has arrived, such as to open a page that shows it. */
  readonly onRefreshed?: (answer: Answer, sent: Sent) => unknown;
  /** The toast about a success. */
  readonly done?: Success | ((answer: Answer, sent: Sent) => Success | undefined);
  /**
   * Takes the success back, if it can be: the toast about it then has the button. It works after
   * the page or row that began it is gone, and reads again what the success did.
   */
  readonly undo?: (sent: Sent, answer: Answer) => (() => Promise<unknown>) | undefined;
  /** What is read again after a failure, such as what another organiser has changed meanwhile. */
  readonly refreshAfterFailure?: Queries;
  readonly onFailed?: (error: Error, sent: Sent) => unknown;
  /** The title of the toast about a failure; without one the page shows `error` itself. */
  readonly failed?: string | ((sent: Sent, error: Error) => string | undefined);
  /** Whether the form shows the sentences of its fields beside them: then no toast repeats them. */
  readonly besideFields?: boolean;
  /** Explains a failure without a response of the server. */
  readonly explain?: (error: Error) => string;
  /** A visitor’s write, such as a login: 401 is a refusal like others. */
  readonly isForVisitors?: boolean;
  /** The golf day or page to come back to after logging in again; otherwise this page. */
  readonly eventId?: number;
  readonly page?: string | undefined;
  /**
   * The part of the form to keep while the person logs in again, for `useFormDraft`. Never
   * passwords. A form with `useKeptForm` needs none.
   */
  readonly draftOf?: (sent: Sent) => FormDraft | undefined;
  /** The name of one of several forms on the page. */
  readonly form?: string;
  /** Calls with the same name are sent one after another. */
  readonly inTurn?: string;
};

/**
 * A write of the API, and what the page does around it. If the session has ended, the person logs
 * in and returns to this page. `mutate` does nothing while a call is running: `isPending` reaches
 * the button only with the next rendering, after the second click of a double click. What was sent
 * (passwords, codes) is not kept in memory.
 */
export function useApiMutation<Answer, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  options: Options<Answer, Sent> = {},
) {
  const client = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { pathname, search } = useLocation();
  const { onStart, answers, refresh, onDone, done, refreshAfterFailure, onFailed, failed } =
    options;

  const write = useMutation<Answer, Error, Sent>({
    mutationFn: call,
    gcTime: 0,
    ...(onStart && { onMutate: onStart }),
    ...(options.inTurn !== undefined && {
      mutationKey: [options.inTurn],
      scope: { id: options.inTurn },
    }),
    onSuccess: async (answer, sent) => {
      if (answers) await takeAnswer<unknown>(client, answers, answer);
      const refreshed = readAgain(refresh);

      await onDone?.(answer, sent);
      const success = typeof done === 'function' ? done(answer, sent) : done;
      if (success) showSuccess(success, options.undo?.(sent, answer));

      await refreshed;
      await options.onRefreshed?.(answer, sent);
    },
    onError: async (error, sent) => {
      const from = {
        ...(options.eventId === undefined
          ? options.page === undefined
            ? { page: pathname, search }
            : { page: options.page }
          : { eventId: options.eventId }),
        unsent: options.draftOf?.(sent),
        form: options.form,
      };
      if (!options.isForVisitors && (await sessionEnded(error, from))) return;

      await onFailed?.(error, sent);
      const title = typeof failed === 'function' ? failed(sent, error) : failed;
      if (title) showFailure(error, title);

      await readAgain(refreshAfterFailure);
    },
  });

  const { mutate: send, isPending } = write;
  const isRunning = useRef(false);

  // Released after the result is rendered, so that a button that stays busy after success is busy
  // already.
  useEffect(() => {
    if (!isPending) isRunning.current = false;
  });

  const isQueued = options.inTurn !== undefined;
  const mutate = useCallback(
    (sent: Sent) => {
      if (isRunning.current && !isQueued) return;
      isRunning.current = true;
      send(sent);
    },
    [send, isQueued],
  );

  return { ...write, mutate };

  function readAgain(queries: Queries | undefined): Promise<unknown> | undefined {
    if (!queries) return undefined;
    if (queries === 'all') return client.invalidateQueries();

    if (typeof queries === 'function')
      return client.invalidateQueries({
        predicate: ({ queryKey: [address] }) => queries(String(address)),
      });

    return Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  }

  function showFailure(error: Error, title: string): void {
    const [[, sentence] = []] = fieldErrors(error);
    if (options.besideFields && sentence) return;

    // The message of a validation is the same for every field.
    const isInvalid = error instanceof ApiError && error.body?.code === 'invalid_input';
    const offline = options.explain?.(error) ?? failureTexts.offline;
    const description = (isInvalid && sentence) || errorMessage(error, failureTexts.fault, offline);
    toast({ title, description, variant: 'destructive', duration: 10_000 });
  }

  function showSuccess(success: Success, takeBack?: () => Promise<unknown>): void {
    const undo = () =>
      takeBack?.()
        .then(() => readAgain(refresh))
        .catch((error: Error) => showFailure(error, 'That couldn’t be undone'));

    toast({
      ...(typeof success === 'string' ? { title: success } : success),
      ...(takeBack && { undo: () => void undo() }),
    });
  }
}
