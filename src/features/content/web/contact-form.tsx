import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { api } from '#platform/api-client/client.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { draftAndTyped } from '#platform/api-client/local-words.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { NoScriptNotice } from '#ui/no-script-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { enquiryMaxLength } from '../contact/contact-limits.ts';
import { contactSubjects } from '../contact/contact-subjects.ts';
import type { ContactReceipt, ContactForm as Entered } from '../contract.ts';
import { contactTexts } from '../texts.ts';
import { clearDraft, keepDraft, keyOf, readDraft } from './contact-draft.ts';

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

  const send = useMutation({
    mutationFn: (form: Entered) =>
      api.post<ContactReceipt>('/api/contact', { ...form, key: keyOf(form) }),
    onSuccess: (receipt) => {
      clearDraft();
      onSent(receipt);
    },
  });

  const { field, submit, form } = useApiForm<Entered>({
    schema: async () => (await import('../contract.ts')).ContactForm,
  });

  const [given] = useState<Partial<Record<(typeof FIELDS)[number], string>>>(
    user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {},
  );

  // What was typed or chosen before hydration is newer than the draft; a message has both.
  useEffect(() => {
    const draft = readDraft();
    for (const name of FIELDS) {
      const kept = draft[name];
      const typed = form.getValues(name) ?? '';
      if (!kept) continue;
      if (name === 'message') form.setValue(name, draftAndTyped(kept, typed));
      else if (typed === (given[name] ?? '')) form.setValue(name, kept);
    }
  }, [form, given]);

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
            defaultValue={given.name}
            {...field('name')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            defaultValue={given.email}
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
