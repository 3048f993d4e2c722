import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { joinTexts } from '#lib/text/join-texts.ts';
import { fullName } from '#lib/text/person-name.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { inSessionStorage } from '#platform/api-client/session-storage.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { NoScriptNotice, Notice } from '#ui/notice.tsx';
import { enquiryMaxLength } from '../contact/contact-limits.ts';
import { contactSubjects } from '../contact/contact-subjects.ts';
import type { ContactReceipt, contentApi, ContactForm as Enquiry } from '../contract.ts';
import { contactTexts } from '../texts.ts';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

type ContactFormProps = {
  /** The club's email address, for when the form does not work. */
  readonly email: string;
  readonly onSent: (receipt: ContactReceipt) => void;
};

/**
 * The contact form. What is typed survives reloads and failures until the enquiry has been
 * received.
 */
export function ContactForm({ email, onSent }: ContactFormProps) {
  const { user } = useAuth();

  const send = useApiMutation(
    (enquiry: Enquiry) =>
      api.post<typeof contentApi.sendEnquiry>('/api/contact', {
        body: { ...enquiry, key: keyOf(enquiry) },
      }),
    {
      isForVisitors: true,
      onDone: (receipt) => {
        clearDraft();
        onSent(receipt);
      },
    },
  );

  const { field, submit, form } = useApiForm<Enquiry>({
    schema: async () => (await import('../contract.ts')).ContactForm,
  });

  const [initial] = useState<Partial<Record<(typeof FIELDS)[number], string>>>(
    user ? { name: fullName(user), email: user.email } : {},
  );

  // What was typed or chosen before hydration is newer than the draft; a message has both.
  useEffect(() => {
    const draft = readDraft();
    let isTyped = false;
    for (const name of FIELDS) {
      const saved = draft[name];
      const typed = form.getValues(name) ?? '';
      const isInitial = typed === (initial[name] ?? '');
      isTyped ||= !isInitial;
      if (!saved) continue;
      if (name === 'message') form.setValue(name, joinTexts(saved, typed));
      else if (isInitial) form.setValue(name, saved);
    }
    if (isTyped) keepDraft(form.getValues());
  }, [form, initial]);

  return (
    <>
      <NoScriptNotice title="This form needs JavaScript">
        You can email us instead at{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        . The same people will read it and answer just as quickly.
      </NoScriptNotice>
      <form
        method="post"
        noValidate
        aria-label="Write to us"
        onSubmit={submit(send.mutateAsync)}
        onChange={() => keepDraft(form.getValues())}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Your name"
            autoComplete="name"
            defaultValue={initial.name}
            {...field('name')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            defaultValue={initial.email}
            {...field('email')}
          />
        </div>
        <Select label="What is it about?" {...field('subject')}>
          <option value="">Please choose</option>
          {Object.entries(contactSubjects).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <TextArea
          label="Your message"
          rows={8}
          help={`Up to ${enquiryMaxLength} characters. If it’s about a booking, please include your order number.`}
          {...field('message')}
        />
        <NotSent error={send.error} email={email} />
        <div>
          <Button type="submit" busy={send.isPending}>
            Send message
          </Button>
        </div>
      </form>
    </>
  );
}

/** Why the enquiry was not sent. Errors of single fields are shown beside the fields. */
function NotSent({ error, email }: { readonly error: Error | null; readonly email: string }) {
  if (error === null || fieldErrors(error).length > 0) return null;
  return (
    <Notice tone="bad" title="Your message hasn’t been sent" announce>
      {errorMessage(error, contactTexts.fault, contactTexts.offline)} Everything you typed is still
      here: please try again, or email{' '}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
      .
    </Notice>
  );
}

type ContactSentProps = { readonly receipt: ContactReceipt; readonly onAgain: () => void };

/**
 * The receipt of an enquiry: its reference, and what happens next. The focus moves here from the
 * form.
 */
export function ContactSent({ receipt, onAgain }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card aria-labelledby="sent">
      <p className="label text-fairway">Message received</p>
      <h2 id="sent" ref={heading} tabIndex={-1} className="mt-2 text-3xl">
        Thank you, we have your message
      </h2>
      <p className="mt-4">
        Its reference is <strong className="figures">{receipt.reference}</strong>.
      </p>
      <ol className="mt-4 grid list-decimal gap-2 pl-5">
        <li>We’re emailing you a confirmation with this reference.</li>
        <li>
          A person will read your message and answer by{' '}
          <time dateTime={receipt.answerBy} className="figures">
            {formatDateTime(receipt.answerBy)}
          </time>
          .
        </li>
        <li>If you think of anything else, reply to that email.</li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/events">See the events</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Send another message
        </Button>
      </div>
    </Card>
  );
}

const DRAFT = 'fourball-contact';
const ATTEMPT = 'fourball-contact-attempt';

export type ContactDraft = Partial<Enquiry>;
type Attempt = { readonly words: string; readonly key: string };

/** The unsent form from before a reload. */
const readDraft = (): ContactDraft => read<ContactDraft>(DRAFT) ?? {};

const keepDraft = (draft: ContactDraft): void => write(DRAFT, draft);

/** Removes the draft once the enquiry has been received. */
function clearDraft(): void {
  inSessionStorage((storage) => {
    storage.removeItem(DRAFT);
    storage.removeItem(ATTEMPT);
  });
}

/**
 * The idempotency key of an enquiry: the same for the same text, even after a reload, so that a
 * retry does not send it twice; a new one for a changed text, which is a new enquiry.
 */
function keyOf(form: Enquiry): string {
  const words = JSON.stringify([form.name, form.email, form.subject, form.message]);
  const earlier = read<Attempt>(ATTEMPT);
  if (earlier?.words === words) return earlier.key;
  const key = createIdempotencyKey();
  write(ATTEMPT, { words, key });
  return key;
}

function read<Value>(name: string): Value | undefined {
  return inSessionStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null') ?? undefined);
}

const write = (name: string, value: object): void =>
  inSessionStorage((storage) => storage.setItem(name, JSON.stringify(value)));
