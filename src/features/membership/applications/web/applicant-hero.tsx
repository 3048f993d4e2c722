import { formatDate } from '#lib/club-time.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { OwnApplication } from '../contract.ts';
import { stateNames } from '../texts.ts';
import { statusTexts } from './status-labels.ts';
import { Steps } from './steps.tsx';

type Props = {
  /** Those that wait for a decision or for the applicant, the latest first. */
  readonly applications: readonly OwnApplication[];
};

/** The membership page of a person who has applied: where the application is, and what follows. */
export const ApplicantHero = ({ applications }: Props) => (
  <header className="column pt-8">
    <h1 className="text-title">Membership</h1>
    <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ApplicationCards applications={applications} />
      <section aria-labelledby="next">
        <h2 id="next" className="mb-5 text-2xl">
          What happens next
        </h2>
        <Steps from={firstStep(applications)} />
      </section>
    </div>
  </header>
);

/** Once one is approved, its membership begins with the payment. */
const firstStep = (applications: Props['applications']): number =>
  applications.some(({ state }) => state === 'approved') ? 4 : 2;

/** Where each application is, and what the applicant can do next. */
export const ApplicationCards = ({ applications }: Props) => (
  <ul className="grid gap-4">
    {applications.map((application) => (
      <Application key={application.reference} application={application} />
    ))}
  </ul>
);

function Application({ application }: { readonly application: OwnApplication }) {
  const { reference, membershipTier, submittedAt, state, statusPath } = application;
  const { title, text } = statusTexts(
    { ...application, reason: null, sent: { membershipTier } },
    useNow(),
  );

  return (
    <li className="band rounded-large border border-on-pine-line p-6 shadow-soft md:p-8">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="label text-on-pine-soft">{reference}</span>
        <Badge tone="onPine">{stateNames[state]}</Badge>
      </p>
      <h2 className="mt-3 text-3xl">{title}</h2>
      <p className="mt-3 measure text-on-pine-soft">{text}</p>
      <p className="mt-2 text-sm text-on-pine-soft">
        {tierOf(membershipTier).name}, sent on {formatDate(submittedAt)}.
      </p>
      <p className="mt-5">
        <ButtonLink to={statusPath} variant="accent">
          {state === 'approved' ? 'Go to the last step' : `See ${reference}`}
        </ButtonLink>
      </p>
    </li>
  );
}
