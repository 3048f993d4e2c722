import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import type { EnquiryFields, SentEnquiry } from '../contract.ts';
import { NOT_SENT } from '../texts.ts';
import { type Conversation, say, transcriptOf } from './conversation.ts';

type Props = { readonly conversation: Conversation; readonly onDone: () => void };

/** Sends the conversation to the organisers. A visitor gives an address for the reply. */
export function EnquiryForm({ conversation, onDone }: Props) {
  const { user } = useAuth();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  const { field, submit } = useApiForm<EnquiryFields>({
    schema: async () => (await import('../contract.ts')).enquiryFieldsOf(user),
  });

  const enquiry = useMutation({
    mutationFn: (fields: EnquiryFields) =>
      api.post<SentEnquiry>('/api/assistant/enquiries', {
        ...fields,
        transcript: transcriptOf(conversation),
      }),
    onSuccess: ({ reference, answerBy, email }) => {
      const text = `Sent. Your reference is ${reference}. We’ll reply by ${formatDateTime(answerBy)} to ${email}.`;
      say({ sender: 'bot', text, suggestions: ['When is the next event?'] });
      onDone();
    },
  });

  const faults = new Map(fieldErrors(enquiry.error));

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(enquiry.mutateAsync)}
      aria-labelledby="office-title"
      className="max-h-[70%] shrink-0 overflow-y-auto border-t border-line bg-ivory-bright p-4"
    >
      <h3 ref={title} tabIndex={-1} id="office-title" className="text-xl">
        Send this to the organisers
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        The organisers will read the conversation above and reply{' '}
        {user ? `to ${user.email}` : 'by email'}.
      </p>
      {!user && <TextField label="Email" type="email" autoComplete="email" {...field('email')} />}
      <Checkbox
        label="I agree that the organisers may read and keep this conversation."
        {...field('consent')}
      />
      <p role="alert" className="text-sm font-semibold text-clay">
        {faults.get('transcript') ??
          (enquiry.error && faults.size === 0 && errorMessage(enquiry.error, NOT_SENT, NOT_SENT))}
      </p>
      <FormActions
        submit="Send to the organisers"
        busy={enquiry.isPending}
        cancel="Not now"
        onCancel={onDone}
      />
    </form>
  );
}
