import { messageSubjects } from '#features/content/contact/contact-subjects.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { Card } from '#ui/card.tsx';
import type { InboxMessage } from '../../contract.ts';
import { DeadlineBadge } from '../applications/deadline-badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Transcript } from './transcript.tsx';

/** One message: how it stands by the promise, who wrote, what, and what became of it. */
export function EnquiryCard({ message }: { readonly message: InboxMessage }) {
  const title = `message-${message.id}`;
  return (
    <Card as="li" aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeadlineBadge clock={message.clock} />
        <span className="text-sm text-ink-soft figures">
          {message.reference} · {formatDateTime(message.receivedAt)}
        </span>
        {message.answeredAt === null && (
          <span className="text-sm text-ink-soft figures">Answer by {formatDateTime(message.answerBy)}</span>
        )}
      </div>
      <h3 id={title} className="mt-3 text-2xl">
        {messageSubjects[message.subject]}
      </h3>
      <p className="mt-1 text-sm wrap-anywhere">
        {message.name},{' '}
        <a href={replyTo(message)} className="link">
          {message.email}
        </a>
        {message.hasAccount && <span className="text-ink-soft"> · has an account</span>}
      </p>
      <p className="mt-4 measure wrap-anywhere whitespace-pre-line">{message.message}</p>
      {message.transcript && <Transcript of={message.name} lines={message.transcript} />}
      {message.answeredAt === null ? (
        <AnswerForm message={message} />
      ) : (
        <p className="mt-5 border-t border-line pt-4 text-sm wrap-anywhere figures">
          {`Answered ${formatDateTime(message.answeredAt)}${message.answeredBy ? ` by ${message.answeredBy}` : ''}: `}
          <span className="whitespace-pre-line">{message.answerNote}</span>
        </p>
      )}
    </Card>
  );
}

/** Opens the organiser's own mail program, with the reference in the subject. */
const replyTo = ({ email, reference }: InboxMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${reference}`)}`;
