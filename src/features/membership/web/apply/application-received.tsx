import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { ApplicationReceived as Received } from '../../contract.ts';

/** Replaces the form once it is sent, says what happens next, and takes the focus. */
export function ApplicationReceived({ received }: { received: Received }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <p className="label text-fairway">{received.reference}</p>
      <h3 ref={heading} tabIndex={-1} className="mt-2 text-3xl">
        We’ve received your application
      </h3>
      <p className="mt-4">
        We’re emailing <strong className="break-all">{received.email}</strong> a link where you can
        track your application, read what you sent or withdraw it.
      </p>
      <p className="mt-4">
        You’ll hear from us by <strong>{formatDateTime(received.answerBy)}</strong>. If our email
        doesn’t arrive within a few minutes, check your spam folder, then contact us quoting your
        reference.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/events">See the golf days</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </>
  );
}
