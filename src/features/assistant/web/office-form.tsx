import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import type { OfficeRequest, SentToOffice } from '../contract.ts';
import { type Conversation, transcriptOf } from '../conversation.ts';
import { AGREE, NOT_SENT, WHERE_TO_ANSWER } from '../texts.ts';
import { say } from './conversation-store.ts';

type Props = { readonly conversation: Conversation; readonly onDone: () => void };
type Asked = Partial<Omit<OfficeRequest, 'consent'>> & { readonly consent: boolean };

/** Sends the conversation to the office, with the consent to be read and an address to answer to. */
export function OfficeForm({ conversation, onDone }: Props) {
  const { user } = useAuth();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useApiMutation({
    mutationFn: (asked: Asked) => api.post<SentToOffice>('/api/assistant/office-messages', asked),
    onSuccess: ({ reference, answerBy, email }) => {
      const text = `Sent. Your reference is ${reference}. We’ll reply by ${formatDateTime(answerBy)} to ${email}.`;
      say({ sender: 'bot', text, suggestions: ['When is the next event?'] }, new Date());
      onDone();
    },
    onError: (error) => {
      const beside = Object.fromEntries(fieldErrors(error));
      setFaults(Object.keys(beside).length > 0 ? beside : { form: errorMessage(error, NOT_SENT, NOT_SENT) });
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const consent = form.get('consent') !== null;
    const missing = {
      ...(user || email ? {} : { email: WHERE_TO_ANSWER }),
      ...(consent ? {} : { consent: AGREE }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    mutate({
      ...(email ? { email } : {}),
      consent,
      transcript: transcriptOf(conversation),
    });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-labelledby="office-title"
      className="max-h-[70%] shrink-0 overflow-y-auto border-t border-line bg-ivory-bright p-4"
    >
      <h3 ref={title} tabIndex={-1} id="office-title" className="text-xl">
        Send this to the organisers
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {user
          ? `The organisers will read the conversation above and reply to ${user.email}.`
          : 'The organisers will read the conversation above and reply by email.'}
      </p>
      {!user && (
        <TextField label="Email" name="email" type="email" autoComplete="email" error={faults['email']} />
      )}
      <Checkbox
        name="consent"
        error={faults['consent']}
        label={
          <span className="text-sm">I agree that the organisers may read and keep this conversation.</span>
        }
      />
      <p role="alert" className="text-sm font-semibold text-clay">
        {faults['form'] ?? faults['transcript']}
      </p>
      <FormActions submit="Send to the organisers" busy={isPending} cancel="Not now" onCancel={onDone} />
    </form>
  );
}
