import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
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
export function useApplication(onReceived: (received: ApplicationReceived) => void) {
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
  entered: () => ApplicationInput,
  onReceived: (received: ApplicationReceived) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (checked: ApplicationForm) => {
      attempt.current = attemptFor(JSON.stringify(checked), attempt.current);
      keepDraft({ entered: entered(), attempt: attempt.current });
      return api.post<typeof membershipApi.apply>('/api/membership-applications', {
        body: {
          ...checked,
          key: attempt.current.key,
        },
      });
    },
    onSuccess: (received) => {
      forgetDraft();
      toast(applicationToasts.submitted);
      onReceived(received);
      void client.invalidateQueries({ queryKey: ownApplications.queryKey });
    },
    onError: () => toast({ ...applicationToasts.notSubmitted, variant: 'destructive' }),
  });
}
