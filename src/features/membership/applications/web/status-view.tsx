import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { newsletterToasts } from '#features/notifications/newsletter/texts.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import { type ApprovedStep, stepPaths } from '../approved-step.ts';
import type { ApplicationView, membershipApi } from '../contract.ts';
import { applicationToasts, approvedButtons } from '../texts.ts';
import type { Route } from './+types/status-view';
import { ApplicationStateBadge, ApplicationSummary } from './application-summary.tsx';
import { DeclineOffer } from './decline-offer.tsx';
import { applicationByToken } from './queries.ts';
import { deletionText, statusTexts } from './status-labels.ts';

/**
 * The application's state, its dates, what happens next, what was sent, and a button to withdraw
 * it.
 */
export function StatusView({ token }: { token: string }) {
  const application = useLoaded(applicationByToken(token), presets.realTime);
  const { title, text } = statusTexts(application, useNow());

  return (
    <article className="column py-12 md:py-16">
      <p className="label text-fairway">Membership application {application.reference}</p>
      <h1 className="mt-2 max-w-3xl text-title">{title}</h1>
      <p className="mt-5">
        <ApplicationStateBadge state={application.state} />
      </p>
      <p className="mt-4 measure text-lg">{text}</p>
      {application.reason !== null && (
        <blockquote
          dir="auto"
          className="mt-4 measure border-l-4 border-brass pl-5 whitespace-pre-line"
        >
          {application.reason}
        </blockquote>
      )}
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-2xl">So far</h2>
          <History application={application} />
          <div className="mt-8 flex flex-wrap gap-3">
            {application.state === 'approved' ? (
              <NextStep token={token} next={application.next ?? 'have'} sent={application.sent} />
            ) : (
              <ButtonLink to="/events">See the golf days</ButtonLink>
            )}
            {application.can.withdraw && (
              <WithdrawButton token={token} reference={application.reference} />
            )}
            {application.can.decline && <DeclineButton token={token} />}
          </div>
        </div>
        <Card>
          <h2 className="mb-4 text-2xl">What you sent</h2>
          <ApplicationSummary sent={application.sent} />
          <p className="mt-4 text-sm text-ink-soft">{deletionText(application)}</p>
          {application.news !== null && (
            <div className="mt-4">
              <NewsletterSwitch token={token} isOn={application.news} />
              {application.sent.marketingConsent && !application.news && (
                <p className="mt-2 text-sm text-ink-soft">
                  You asked for these on the form. They start once you switch them on here.
                </p>
              )}
            </div>
          )}
        </Card>
      </div>
    </article>
  );
}

const endNames = { approved: 'Approved', rejected: 'Decided', withdrawn: 'Withdrawn' } as const;

function History({ application }: { application: ApplicationView }) {
  const { state, submittedAt, reviewedAt, endedAt } = application;
  const end = state === 'submitted' || state === 'in_review' ? undefined : endNames[state];

  const steps = [
    ['Sent', submittedAt],
    ['Taken into review', reviewedAt],
    [end, endedAt],
  ] as const;

  return (
    <ol className="mt-4 border-l border-edge">
      {steps.map(
        ([name, at]) =>
          name !== undefined &&
          at !== null && (
            <li
              key={name}
              className="relative py-2 pl-6 before:absolute before:top-4 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-fairway"
            >
              <span className="block font-semibold">{name}</span>
              <time dateTime={at} className="text-sm text-ink-soft figures">
                {formatDateTime(at)}
              </time>
            </li>
          ),
      )}
    </ol>
  );
}

type NewsletterSwitchProps = { readonly token: string; readonly isOn: boolean };

/**
 * Starts or stops the newsletter. Using the emailed link proves who owns the address; ticking the
 * box on the form does not.
 */
function NewsletterSwitch({ token, isOn }: NewsletterSwitchProps) {
  const choose = useApiMutation(
    (wanted: boolean) =>
      api.post<typeof membershipApi.chooseNewsletter>('/api/membership-applications/:token/news', {
        params: { token },
        body: { wanted },
      }),
    {
      isForVisitors: true,
      answers: applicationByToken(token),
      done: ({ news }) => (news ? newsletterToasts.on : newsletterToasts.off),
      failed: newsletterToasts.unchanged,
    },
  );

  return (
    <Switch
      label="Email me news of events and offers"
      checked={choose.isPending ? choose.variables : isOn}
      disabled={choose.isPending}
      onChange={(on) => choose.mutate(on)}
    />
  );
}

type NextStepProps = Pick<ApplicationView, 'sent'> & {
  readonly token: string;
  readonly next: ApprovedStep;
};

/**
 * The next step of an approved applicant: the payment, after logging in or registering, which leads
 * back here; or the change of the membership that they have.
 */
function NextStep({ token, next, sent }: NextStepProps) {
  const { user } = useAuth();
  const label = approvedButtons[next](tierOf(sent.membershipTier).name);
  if (next === 'pay') return <SetUpMembership token={token} label={label} isLoggedIn={!!user} />;

  const path = stepPaths[next];
  return <ButtonLink to={user ? path : `/auth?next=${path}`}>{label}</ButtonLink>;
}

type SetUpProps = {
  readonly token: string;
  readonly label: string;
  readonly isLoggedIn: boolean;
};

function SetUpMembership({ token, label, isLoggedIn }: SetUpProps) {
  const navigate = useNavigate();

  const claim = useApiMutation(
    () =>
      api.post<typeof membershipApi.claim>('/api/membership-applications/:token/claim', {
        params: { token },
      }),
    {
      onDone: ({ next }) => navigate(stepPaths[next]),
      failed: applicationToasts.notSetUp,
    },
  );

  return isLoggedIn ? (
    <Button busy={claim.isPending || claim.isSuccess} onClick={() => claim.mutate()}>
      {label}
    </Button>
  ) : (
    <ButtonLink to={`/auth?next=/applications/${token}`}>Log in or register to pay</ButtonLink>
  );
}

/** Turns the approved membership down after a confirmation. */
function DeclineButton({ token }: { token: string }) {
  const decline = useApiMutation(
    () =>
      api.post<typeof membershipApi.decline>('/api/membership-applications/:token/decline', {
        params: { token },
      }),
    {
      isForVisitors: true,
      answers: applicationByToken(token),
      done: applicationToasts.declined,
      failed: applicationToasts.notDeclined,
      refreshAfterFailure: [applicationByToken(token)],
    },
  );

  return <DeclineOffer isBusy={decline.isPending} onDecline={() => decline.mutate()} />;
}

type WithdrawButtonProps = { readonly token: string; readonly reference: string };

/** Withdraws the application after a confirmation. */
function WithdrawButton({ token, reference }: WithdrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const application = applicationByToken(token);
  const close = () => setOpen(false);

  const withdraw = useApiMutation(
    () =>
      api.post<typeof membershipApi.withdraw>('/api/membership-applications/:token/withdraw', {
        params: { token },
      }),
    {
      isForVisitors: true,
      answers: application,
      onDone: close,
      done: applicationToasts.withdrawn,
      onFailed: close,
      failed: applicationToasts.notWithdrawn,
      refreshAfterFailure: [application],
    },
  );

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Withdraw ${reference}?`}
        description="We’ll stop reviewing your application and won’t contact you about it. If you change your mind, you’ll need to apply again. We delete what you sent after 12 months."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Withdraw application
          </Button>
        </div>
      </Dialog>
    </>
  );
}

export const meta: Route.MetaFunction = () => [
  { title: `Your application · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL is the key to this page, so no other site may receive it as the referrer.
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [applicationByToken(params.token)]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([applicationByToken(params.token)]);

/** /applications/{token}: the status of an application, opened with the link from our emails. */
export default function StatusPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <StatusView key={params.token} token={params.token} />
    </HydrationBoundary>
  );
}
