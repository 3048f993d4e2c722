import { enquirySubjects } from '#features/content/contact/contact-subjects.ts';
import type { TranscriptLine } from '#features/content/contract.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { mailto } from '#lib/text/mailto.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FoldedRow } from '#ui/list/list-row.tsx';
import type { AnswerRequest, adminApi, ListedEnquiry } from '../../contract.ts';
import { DeadlineBadge } from '../../frame/web/admin-list.tsx';
import { isEnquiryList } from '../../frame/web/queries.ts';
import { adminToasts } from '../../texts.ts';
import { EnquiryReply } from './enquiry-reply.tsx';

/** How much of a message its row shows. */
const EXCERPT = 90;

/**
 * One enquiry in a row: from whom, about what, and its deadline. Opened, the message, and the form
 * for the reply or how it was answered.
 */
export function EnquiryCard({ enquiry }: { readonly enquiry: ListedEnquiry }) {
  const { id, reference, name, subject, message, clock, transcript } = enquiry;

  return (
    <FoldedRow
      id={`enquiry-${id}`}
      title={<bdi>{name}</bdi>}
      badges={<DeadlineBadge clock={clock} />}
      facts={[
        <span key="about">
          {enquirySubjects[subject]}
          <span className="group-open:hidden">
            {' · '}
            <bdi>{message.length > EXCERPT ? `${message.slice(0, EXCERPT)}…` : message}</bdi>
          </span>
        </span>,
      ]}
    >
      <p className="text-sm text-ink-soft wrap-anywhere figures">
        {reference} · {formatDateTime(enquiry.receivedAt)}
        {enquiry.answeredAt === null && ` · answer by ${formatDateTime(enquiry.answerBy)}`}
      </p>
      <p className="text-sm wrap-anywhere">
        <a href={replyTo(enquiry)} className="inline-flex min-h-11 items-center link">
          {enquiry.email}
        </a>
        {enquiry.hasAccount && <span className="text-ink-soft"> · has an account</span>}
      </p>
      <p dir="auto" className="mt-1 measure wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      {transcript && <Transcript of={name} lines={transcript} />}
      {enquiry.answeredAt === null ? (
        <>
          <EnquiryReply enquiry={enquiry} />
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
              Answered another way?
            </summary>
            <AnswerForm enquiry={enquiry} />
          </details>
        </>
      ) : (
        <p className="mt-5 border-t border-line pt-4 text-sm wrap-anywhere figures">
          {`Answered ${formatDateTime(enquiry.answeredAt)}${enquiry.answeredBy ? ` by ${enquiry.answeredBy}` : ''}: `}
          <span dir="auto" className="whitespace-pre-line">
            {enquiry.reply ?? enquiry.answerNote}
          </span>
        </p>
      )}
    </FoldedRow>
  );
}

/** Opens the admin's own email program with the reference in the subject. */
const replyTo = ({ email, reference }: ListedEnquiry): string =>
  mailto(email, `Your enquiry ${reference}`);

/** Marks an enquiry as answered by phone or from the admin's own email program, with a note. */
function AnswerForm({ enquiry }: { readonly enquiry: ListedEnquiry }) {
  const answer = useApiMutation(
    (request: AnswerRequest) =>
      api.post<typeof adminApi.answerEnquiry>('/api/admin/enquiries/:enquiryId/answer', {
        params: { enquiryId: enquiry.id },
        body: request,
      }),
    {
      refresh: isEnquiryList,
      done: { title: adminToasts.answered, description: enquiry.reference },
      // Another admin may have answered first.
      refreshAfterFailure: isEnquiryList,
      failed: adminToasts.notAnswered,
      besideFields: true,
    },
  );

  const { field, submit } = useApiForm<AnswerRequest>({
    schema: async () => (await import('../../contract.ts')).AnswerRequest,
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={`Mark ${enquiry.reference} as answered`}
      onSubmit={submit(answer.mutateAsync)}
      className="grid items-start gap-4 pt-1 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="How was it answered?"
        help="A short note for the other organisers. The sender may ask for a copy."
        autoComplete="off"
        {...field('note')}
      />
      <Button type="submit" variant="secondary" busy={answer.isPending} className="sm:mt-7.5">
        Mark as answered
      </Button>
    </form>
  );
}

type TranscriptProps = {
  /** The sender's name. */
  readonly of: string;
  readonly lines: readonly TranscriptLine[];
};

/** A conversation with the assistant, collapsed at first. Every line is shown as plain text. */
const Transcript = ({ of, lines }: TranscriptProps) => (
  <details className="mt-4 measure">
    <summary className="cursor-pointer py-2.5 link">
      Full conversation ({lines.length} {lines.length === 1 ? 'line' : 'lines'})
    </summary>
    <p className="mt-2 text-sm text-ink-soft">
      The questions are as the sender’s browser sent them.
    </p>
    <ol className="mt-4 grid gap-4">
      {numbered(lines).map(([number, { sender, text, timestamp }]) => (
        <li
          key={number}
          data-sender={sender}
          className="border-l-2 border-line pl-4 data-[sender=user]:border-brass"
        >
          <p className="text-sm text-ink-soft figures">
            <span className="font-semibold text-ink">
              {sender === 'user' ? of : `${brand.name} Assistant`}
            </span>{' '}
            · <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ol>
  </details>
);

const numbered = (lines: readonly TranscriptLine[]) =>
  lines.map((line, index) => [index, line] as const);
