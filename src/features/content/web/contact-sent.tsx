import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/club-time.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ContactReceipt } from '../contract.ts';

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
