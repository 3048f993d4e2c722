import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { isComposing } from '#ui/form/composing.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { useCornerWindow } from '#ui/overlay/use-corner-window.ts';
import type { assistantApi, EnquiryFields } from '../contract.ts';
import { NOT_SENT, QUESTION_LENGTH } from '../texts.ts';
import {
  ask,
  type Conversation,
  conversationStore,
  keepDraft,
  openConversation,
  say,
  startAgain,
  transcriptOf,
} from './conversation.ts';
import { MessageLog } from './message-log.tsx';

type AssistantPanelProps = {
  readonly onClose: () => void;
  /** A random number from 0 to 1 that sets the typing time of a reply; tests pass their own. */
  readonly chance?: () => number;
};

/**
 * The chat: a window in the corner, full screen on a phone. Its code is loaded when it is first
 * opened.
 */
export default function AssistantPanel({ onClose, chance = Math.random }: AssistantPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useRef<HTMLTextAreaElement>(null);
  const { close, makeWay } = useCornerWindow('assistant', dialog, question);
  const person = useAuth().user?.id ?? null;

  useEffect(() => openConversation(person), [person]);

  const conversation = useSyncExternalStore(conversationStore.subscribe, conversationStore.read);

  // The event of the open page, to which "how many places are left?" refers.
  const eventId =
    Number(/^\/events\/([1-9]\d{0,8})\/?$/.exec(useLocation().pathname)?.[1]) || undefined;
  const [isWriting, setWriting] = useState(false);
  const { draft, messages } = conversation;
  const send = (text: string) => void ask(text, eventId, chance);

  const sendDraft = (event: KeyboardEvent | SubmitEvent) => {
    event.preventDefault();
    send(draft);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) sendDraft(event);
  };

  const backToAsking = () => {
    // The field is rendered again only after this update.
    flushSync(() => setWriting(false));
    question.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby="assistant-title"
      onClose={onClose}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none animate-rise flex-col bg-ivory text-ink open:flex md:inset-auto md:right-4 md:bottom-20 md:h-[min(40rem,100dvh-6rem)] md:w-104 md:overflow-hidden md:rounded-large md:border md:border-line md:shadow-soft print:hidden md:[@media(max-height:30rem)]:bottom-0 md:[@media(max-height:30rem)]:h-dvh"
    >
      <div className="flex shrink-0 items-center justify-between gap-3 py-2 pr-2 pl-4 band">
        <h2 id="assistant-title" tabIndex={-1} className="text-xl">
          {brand.name} Assistant
        </h2>
        <div className="flex items-center">
          <button
            type="button"
            onClick={startAgain}
            className="min-h-11 cursor-pointer px-3 text-sm text-on-pine-soft underline underline-offset-4 hover:text-on-pine"
          >
            Start again
          </button>
          <IconButton label="Close the assistant" onClick={close} className="hover:bg-on-pine-line">
            <CrossIcon />
          </IconButton>
        </div>
      </div>
      <MessageLog
        conversation={conversation}
        onAsk={send}
        onEnquire={() => setWriting(true)}
        onFollow={makeWay}
      />
      {isWriting ? (
        <EnquiryForm conversation={conversation} onDone={backToAsking} />
      ) : (
        <form onSubmit={sendDraft} className="shrink-0 border-t border-line bg-ivory-bright p-3">
          <div className="flex items-end gap-2">
            <textarea
              dir="auto"
              ref={question}
              aria-label="Your question"
              rows={1}
              maxLength={QUESTION_LENGTH}
              enterKeyHint="send"
              autoComplete="off"
              placeholder="Type your question"
              value={draft}
              onChange={({ target }) => keepDraft(target.value)}
              onKeyDown={onKeyDown}
              className="field-sizing-content max-h-32 min-h-11 grow resize-none rounded-small border border-edge bg-ivory-bright px-3 py-2 text-base placeholder:text-ink-soft"
            />
            <Button type="submit">Send</Button>
          </div>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-soft">
            Answers are automated.
            {!messages.some(({ sender }) => sender === 'user') && (
              <Link
                to="/contact"
                onClick={makeWay}
                className="inline-flex min-h-11 items-center link"
              >
                Ask the organisers instead
              </Link>
            )}
          </p>
        </form>
      )}
    </dialog>
  );
}

type EnquiryFormProps = { readonly conversation: Conversation; readonly onDone: () => void };

/** Sends the conversation to the organisers. A visitor gives an address for the reply. */
export function EnquiryForm({ conversation, onDone }: EnquiryFormProps) {
  const { user } = useAuth();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  const { field, submit } = useApiForm<EnquiryFields>({
    schema: async () => (await import('../contract.ts')).enquiryFieldsOf(user),
  });

  const enquiry = useApiMutation(
    (fields: EnquiryFields) =>
      api.post<typeof assistantApi.sendEnquiry>('/api/assistant/enquiries', {
        body: { ...fields, transcript: transcriptOf(conversation) },
      }),
    {
      onDone: ({ reference, answerBy, email }) => {
        const text = `Sent. Your reference is ${reference}. We’ll reply by ${formatDateTime(answerBy)} to ${email}.`;
        say({ sender: 'bot', text, suggestions: ['When is the next event?'] });
        onDone();
      },
      isForVisitors: true,
    },
  );

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
