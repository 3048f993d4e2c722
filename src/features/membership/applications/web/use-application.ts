import { type RefObject, useRef } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { toast } from '#ui/toast/toast.ts';
import type {
  ApplicationForm,
  ApplicationInput,
  ApplicationReceived,
  membershipApi,
} from '../contract.ts';
import { applicationToasts, applicationUnanswered } from '../texts.ts';
import {
  type Attempt,
  attemptFor,
  forgetDraft,
  keepDraft,
  useStartingValues,
} from './application-draft.ts';
import { ownApplications } from './queries.ts';

const loadSchema = async () => (await import('../contract.ts')).ApplicationForm;

/** The state of the application form: its starting values, its draft, and sending it. */
export function useApplication(onReceived: (receipt: ApplicationReceived) => void) {
  const { field, form, submit } = useApiForm<ApplicationInput, ApplicationForm>({
    schema: loadSchema,
  });
  const attempt = useRef<Attempt>(undefined);

  useStartingValues(form, attempt);

  const send = useSending(attempt, () => form.getValues(), onReceived);

  return {
    field,
    onSubmit: submit(send.mutateAsync),
    busy: send.isPending,
    /** Why sending failed, shown beside the button for longer than a toast. */
    failure: send.error
      ? errorMessage(send.error, applicationUnanswered, applicationUnanswered)
      : undefined,
    /**
     * Saves the draft. For `onChange`, because `onInput` runs before the form has the new value.
     */
    keep: () => keepDraft({ entered: form.getValues(), attempt: attempt.current }),
  };
}

function useSending(
  attempt: RefObject<Attempt | undefined>,
  values: () => ApplicationInput,
  onReceived: (receipt: ApplicationReceived) => void,
) {
  return useApiMutation(
    (form: ApplicationForm) => {
      attempt.current = attemptFor(JSON.stringify(form), attempt.current);
      keepDraft({ entered: values(), attempt: attempt.current });

      return api.post<typeof membershipApi.apply>('/api/membership-applications', {
        body: { ...form, key: attempt.current.key },
      });
    },
    {
      isForVisitors: true,
      refresh: [ownApplications],
      onDone: (receipt) => {
        forgetDraft();
        onReceived(receipt);
      },
      done: applicationToasts.submitted,
      onFailed: () => toast({ ...applicationToasts.notSubmitted, variant: 'destructive' }),
    },
  );
}
