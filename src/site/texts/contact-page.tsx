import { useState } from 'react';
import { Link } from 'react-router';
import { officeStanding, standingInWords } from '#features/content/contact/office-hours.ts';
import type { ContactReceipt } from '#features/content/contract.ts';
import { linkedQuestions } from '#features/content/faq/linked-questions.ts';
import { CompanyDetails } from '#features/content/web/company-details.tsx';
import { ContactForm, ContactSent } from '#features/content/web/contact-form.tsx';
import { contactDetails } from '#features/content/web/queries.ts';
import { useClaims } from '#features/settings/web/queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { clubFacts } from '../facts/club-facts.ts';
import type { Route } from './+types/contact-page';
import { pageMeta } from './page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: `Contact ${clubFacts.name}: a person reads and answers every enquiry. Our email and postal addresses, and the company behind the site. Office hours ${clubFacts.officeHours}, UK time.`,
  });
export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [contactDetails]);
export const clientLoader = () => fillCache([contactDetails]);

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column py-12 md:py-16">
        <PageTitle
          isPublic
          label="Get in touch"
          title="Contact"
          lead={`Ask a question before you book, tell us what you need on the day, or let us know what we got wrong. A person reads every enquiry, and we keep a ${useClaims().answerWithin} response promise.`}
        />
        <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Desk />
          <Hours />
        </div>
      </div>
    </HydrationBoundary>
  );
}

/** The form or, once it has been sent, the receipt. */
function Desk() {
  const { email } = useLoaded(contactDetails);
  const [receipt, setReceipt] = useState<ContactReceipt>();
  if (receipt) return <ContactSent receipt={receipt} onAgain={() => setReceipt(undefined)} />;

  return (
    <section aria-labelledby="write">
      <h2 id="write" className="mb-6 text-3xl">
        Write to us
      </h2>
      <ContactForm email={email} onSent={setReceipt} />
      <p className="mt-6 measure text-sm text-ink-soft">
        We use what you write to answer you, and for nothing else. Our{' '}
        <Link to="/privacy" className="link">
          privacy notice
        </Link>{' '}
        explains how long we keep it.
      </p>
    </section>
  );
}

function Hours() {
  const now = useNow();

  return (
    <Card
      as="aside"
      aria-labelledby="hours"
      className="grid gap-6 text-sm md:max-lg:grid-cols-2 md:max-lg:gap-x-10"
    >
      <div>
        <h2 id="hours" className="text-2xl">
          Office hours
        </h2>
        <p className="mt-2 text-base">{clubFacts.officeHours}</p>
        <p
          className={`mt-1 font-semibold figures ${officeStanding(now).isOpen ? 'text-fairway' : ''}`}
        >
          {standingInWords(now)}
        </p>
        <p className="mt-1 text-ink-soft">UK time. Closed on bank holidays in England.</p>
      </div>
      <div>
        <h3 className="text-xl">When you’ll hear from us</h3>
        <p className="mt-2">
          Within 24 hours, not counting weekends and bank holidays. If you write on a Friday
          afternoon, we’ll answer by the same time on Monday.
        </p>
      </div>
      <div>
        <h3 className="text-xl">By email or post</h3>
        <div className="mt-2">
          <CompanyDetails details={useLoaded(contactDetails)} />
        </div>
        <p className="text-ink-soft">
          If you’ve booked, the quickest way is to reply to your confirmation email.
        </p>
      </div>
      <div>
        <h3 className="text-xl">Quick answers</h3>
        <ul className="mt-1">
          {quick.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const quick = [
  { to: '/faq#what-do-i-get-back', label: linkedQuestions.refund },
  { to: '/faq#vat-receipt', label: linkedQuestions.receipt },
  { to: '/faq#new-to-golf', label: linkedQuestions.newToGolf },
  { to: '/faq', label: 'All questions and answers' },
];
