import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ApplicationForm, ApplicationInput, ApplicationReceived } from '../../contract.ts';
import { ownApplications } from '../queries.ts';
import { type Attempt, attemptFor, forgetDraft, keepDraft } from './application-draft.ts';
import { useStartingValues } from './use-starting-values.ts';

const loadSchema = async () => (await import('../../contract.ts')).ApplicationForm;

const NO_RESPONSE = 'Nothing you entered is lost. Please check your connection and send it again.';

/** The application form: what it starts with, what it keeps, and what happens when it is sent. */
export function useApplication(onReceived: (received: ApplicationReceived) => void) {
  const { field, form, submit } = useApiForm<ApplicationInput, ApplicationForm>({ schema: loadSchema });
  const attempt = useRef<Attempt>(undefined);
  useStartingValues(form, attempt);
  const send = useSending(attempt, () => form.getValues(), onReceived);
  return {
    field,
    onSubmit: submit(send.mutateAsync),
    busy: send.isPending,
    /** What went wrong on the way, to stand beside the button for longer than a toast. */
    failure: send.error ? errorMessage(send.error, NO_RESPONSE, NO_RESPONSE) : undefined,
    /** For `onChange`: React tells `onInput` of a key before the field has it. Kept in this tab, where a reload finds it. */
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
      return api.post<ApplicationReceived>('/api/membership-applications', {
        ...checked,
        key: attempt.current.key,
      });
    },
    onSuccess: (received) => {
      forgetDraft();
      toast({
        title: 'Application Submitted!',
        description: "We'll contact you within 24 hours to discuss your membership.",
      });
      onReceived(received);
      void client.invalidateQueries({ queryKey: ownApplications.queryKey });
    },
    onError: () =>
      toast({
        title: 'Submission Failed',
        description: 'Please try again or contact us directly.',
        variant: 'destructive',
      }),
  });
}
