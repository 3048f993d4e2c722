import { enquirySubjects } from '#features/content/contact/contact-subjects.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { Card } from '#ui/card.tsx';
import type { ListedEnquiry } from '../../contract.ts';
import { DeadlineBadge } from '../applications/deadline-badge.tsx';
import { mailto } from '../mailto.ts';
import { AnswerForm } from './answer-form.tsx';
import { Transcript } from './transcript.tsx';

/** One enquiry with its deadline, sender and message, and the form or the note of its answer. */
export function EnquiryCard({ enquiry }: { readonly enquiry: ListedEnquiry }) {
  const title = `enquiry-${enquiry.id}`;

  return (
    <Card as="li" aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeadlineBadge clock={enquiry.clock} />
        <span className="text-sm text-ink-soft figures">
          {enquiry.reference} · {formatDateTime(enquiry.receivedAt)}
        </span>
        {enquiry.answeredAt === null && (
          <span className="text-sm text-ink-soft figures">
            Answer by {formatDateTime(enquiry.answerBy)}
          </span>
        )}
      </div>
      <h3 id={title} className="mt-3 text-2xl">
        {enquirySubjects[enquiry.subject]}
      </h3>
      <p className="mt-1 text-sm wrap-anywhere">
        {enquiry.name},{' '}
        <a href={replyTo(enquiry)} className="link">
          {enquiry.email}
        </a>
        {enquiry.hasAccount && <span className="text-ink-soft"> · has an account</span>}
      </p>
      <p dir="auto" className="mt-4 measure wrap-anywhere whitespace-pre-line">
        {enquiry.message}
      </p>
      {enquiry.transcript && <Transcript of={enquiry.name} lines={enquiry.transcript} />}
      {enquiry.answeredAt === null ? (
        <AnswerForm enquiry={enquiry} />
      ) : (
        <p className="mt-5 border-t border-line pt-4 text-sm wrap-anywhere figures">
          {`Answered ${formatDateTime(enquiry.answeredAt)}${enquiry.answeredBy ? ` by ${enquiry.answeredBy}` : ''}: `}
          <span dir="auto" className="whitespace-pre-line">
            {enquiry.answerNote}
          </span>
        </p>
      )}
    </Card>
  );
}

/** Opens the admin's own email program with the reference in the subject. */
const replyTo = ({ email, reference }: ListedEnquiry): string =>
  mailto(email, `Your enquiry ${reference}`);
