import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { NoScriptNotice } from '#ui/notice.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import type { Tier } from '../../tiers/tiers.ts';
import type { ApplicationReceived as Received } from '../contract.ts';
import { ApplicationForm } from './application-form.tsx';
import { useWaitingApplications } from './own-applications.tsx';
import { Steps } from './steps.tsx';

/** The application form beside the steps that follow it. Its anchor is `#apply`. */
export function ApplicationSection({ tiers }: { readonly tiers: readonly Tier[] }) {
  const [received, setReceived] = useState<Received>();
  const [search] = useSearchParams();
  const isLedHere = useLocation().hash === '#apply';
  const [isAsked, setAsked] = useState(false);
  // The server does not know of the anchor, so the form opens once the page has its scripts.
  useEffect(() => setAsked(isLedHere), [isLedHere]);

  // The head of the page says how far their application is.
  const hasApplied = useWaitingApplications().length > 0;
  if (hasApplied && !received) return null;

  return (
    <section id="apply" aria-labelledby="apply-title" className="column py-10 md:py-20">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="apply-title" className="text-4xl">
            Apply for membership
          </h2>
          <div className="mt-8">
            <Steps />
          </div>
        </div>
        <div className="md:rounded-large md:border md:border-line md:bg-ivory-bright md:p-8 md:shadow-soft">
          <NoScriptNotice title="Applying by form needs JavaScript">
            Without it, you can email us: our{' '}
            <Link to="/contact" className="link">
              contact page
            </Link>{' '}
            has the address, and we send you the questions.
          </NoScriptNotice>
          {received ? (
            <ApplicationReceived received={received} />
          ) : (
            <PhoneFold
              label="Start your application"
              variant="primary"
              isOpen={isAsked || search.has('tier')}
            >
              <ApplicationForm tiers={tiers} onReceived={setReceived} />
            </PhoneFold>
          )}
        </div>
      </div>
    </section>
  );
}

/** Replaces the form once it is sent, says what happens next, and takes the focus. */
function ApplicationReceived({ received }: { received: Received }) {
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
