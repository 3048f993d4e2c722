import { contactSubjects } from '#features/content/contact-subjects.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { InboxMessage } from '../contract.ts';
import { AnswerForm } from './answer-form.tsx';

/** One message: how it stands by the promise, who wrote, what, and what became of it. */
export function MessageCard({ message }: { readonly message: InboxMessage }) {
  const title = `message-${message.id}`;
  return (
    <Card as="li" aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StandingBadge message={message} />
        <span className="text-sm text-ink-soft figures">
          {message.reference} · {formatDateTime(message.receivedAt)}
        </span>
      </div>
      <h3 id={title} className="mt-3 text-2xl">
        {contactSubjects[message.subject]}
      </h3>
      <p className="mt-1 text-sm break-words">
        {message.name},{' '}
        <a href={replyTo(message)} className="link">
          {message.email}
        </a>
        {message.hasAccount && <span className="text-ink-soft"> · has an account</span>}
      </p>
      <p className="mt-4 measure break-words whitespace-pre-line">{message.message}</p>
      {message.answeredAt === null ? (
        <AnswerForm message={message} />
      ) : (
        <p className="mt-5 border-t border-line pt-4 text-sm figures">
          {`Answered ${formatDateTime(message.answeredAt)}${message.answeredBy ? ` by ${message.answeredBy}` : ''}: `}
          <span className="whitespace-pre-line">{message.answerNote}</span>
        </p>
      )}
    </Card>
  );
}

const tones: Readonly<Record<InboxMessage['standing'], BadgeTone>> = {
  in_time: 'good',
  due_soon: 'accent',
  late: 'warning',
  answered: 'quiet',
  answered_late: 'quiet',
};

const StandingBadge = ({ message }: { readonly message: InboxMessage }) => (
  <Badge tone={tones[message.standing]}>{standingInWords(message)}</Badge>
);

function standingInWords({ standing, hoursLeft }: InboxMessage): string {
  if (standing === 'answered') return 'Answered in time';
  if (standing === 'answered_late') return 'Answered late';
  const hours = Math.abs(hoursLeft);
  const span = hours < 1 ? 'under an hour' : hours === 1 ? '1 hour' : `${hours} hours`;
  return standing === 'late' ? `Late by ${span}` : `Answer within ${span}`;
}

/** Opens the organiser's own mail program, with the reference in the subject. */
const replyTo = ({ email, reference }: InboxMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${reference}`)}`;
