import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { countText } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type { dialogApi, EmailRecipients, EmailRequest, EmailText } from '../../dialog-contract.ts';
import { emailTexts, reminderTexts } from '../../row-texts.ts';
import { attendeeToasts, hasGreeting } from '../../texts.ts';
import { emailRecipients } from '../queries.ts';
import { Unreached } from './unreached.tsx';

const filterNames = ['q', 'show', 'paid', 'need'] as const;

const isTest = ({ nativeEvent }: SubmitEvent): boolean =>
  (nativeEvent as { readonly submitter?: HTMLElement | null }).submitter?.getAttribute('name') ===
  'test';

type Props = { readonly eventId: number; readonly onClose: () => void };

/** Writes to everyone on the list as it is filtered. It says how many before anything is sent. */
export function EmailDialog({ eventId, onClose }: Props) {
  const [search] = useSearchParams();
  const filter = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
  const found = useApi(emailRecipients(eventId, search)).data;

  return (
    <WriteDialog
      eventId={eventId}
      name="email"
      title="Email this list"
      description={found ? describe(found) : reminderTexts.counting}
      initial={{ subject: '', text: '' }}
      found={found}
      addressing={{ filter }}
      onClose={onClose}
    />
  );
}

const describe = ({ people, unreached }: EmailRecipients): string | undefined => {
  if (people > 0) return emailTexts.who(people, unreached.length);
  return unreached.length > 0 ? undefined : emailTexts.nobody;
};

type WriteProps = Props & {
  /** The name of the draft that a reload keeps. */
  readonly name: string;
  readonly title: string;
  readonly description: string | undefined;
  /** What is there to begin with. */
  readonly initial: EmailText;
  /** Whom it reaches, once they are counted. */
  readonly found: EmailRecipients | undefined;
  readonly addressing: Pick<EmailRequest, 'filter' | 'reminds'>;
  /** What can be done instead of writing. */
  readonly more?: ReactNode;
};

/** An email to people of a golf day: written, seen, tried on oneself and sent. */
export function WriteDialog({ eventId, initial, found, onClose, ...dialog }: WriteProps) {
  const people = found?.people;

  // Names this email, so that sending it twice sends it once.
  const [id] = useState(() => crypto.randomUUID());
  const { form, field, submit } = useApiForm<EmailText>({
    schema: async () => (await import('../../dialog-contract.ts')).EmailText,
    values: initial,
  });

  const { subject, text } = form.watch();

  const forget = useKeptForm<EmailText>(
    {
      unsaved: () =>
        subject === initial.subject && text === initial.text ? undefined : { subject, text },
      restore: (kept) => form.reset(kept, { keepDefaultValues: true }),
    },
    dialog.name,
  );

  const sendEmail = useApiMutation(
    (body: EmailRequest) =>
      api.post<typeof dialogApi.sendOrganiserEmail>('/api/admin/events/:eventId/emails', {
        params: { eventId },
        body,
      }),
    {
      ...attendeeChange(eventId),
      onDone: () => {
        forget();
        onClose();
      },
      done: attendeeToasts.emailed,
    },
  );

  const sendTest = useApiMutation(
    (body: EmailText) =>
      api.post<typeof dialogApi.testOrganiserEmail>('/api/admin/events/:eventId/emails/test', {
        params: { eventId },
        body,
      }),
    { ...attendeeChange(eventId), done: attendeeToasts.emailTested },
  );

  const test = submit((email) => sendTest.mutateAsync(email));
  const send = submit((email) =>
    sendEmail.mutateAsync({ ...email, ...dialog.addressing, id, recipients: people ?? 0 }),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={dialog.title}
      {...(dialog.description ? { description: dialog.description } : {})}
      startAt="subject"
    >
      <div className="grid gap-5">
        <Unreached people={found?.unreached ?? []} />
        {people !== 0 && (
          <form
            method="post"
            noValidate
            onSubmit={(event) => (isTest(event) ? test(event) : send(event))}
            className="grid gap-5"
          >
            <TextField label="Subject" maxLength={150} autoComplete="off" {...field('subject')} />
            <TextArea
              label="Message"
              maxLength={5000}
              help="It starts with “Hello” and the reader’s first name, unless you write a greeting of your own."
              {...field('text')}
            />
            {text.trim() !== '' && (
              <section
                aria-label="Preview"
                className="rounded-large border border-line bg-ivory p-5"
              >
                <p className="text-sm text-ink-soft">Preview</p>
                <p dir="auto" className="mt-2 font-display text-2xl wrap-anywhere">
                  {subject}
                </p>
                {!hasGreeting(text) && <p className="mt-3">Hello Sam,</p>}
                <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
              </section>
            )}
            <FormActions
              submit={
                people === undefined
                  ? 'Send email'
                  : `Send to ${countText(people, 'person', 'people')}`
              }
              busy={sendEmail.isPending}
              onCancel={onClose}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="test" variant="plain" busy={sendTest.isPending}>
                Email it to me as a test
              </Button>
              {dialog.more}
            </div>
          </form>
        )}
        {people === 0 && dialog.more && <div>{dialog.more}</div>}
      </div>
    </Dialog>
  );
}
