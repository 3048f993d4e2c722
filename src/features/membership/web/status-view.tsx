import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newsletterToasts } from '#features/notifications/newsletter/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { ApplicationView } from '../contract.ts';
import { applicationToasts } from '../texts.ts';
import { ApplicationStateBadge, ApplicationSummary } from './application-summary.tsx';
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
      <h1 className="mt-2 max-w-3xl text-4xl md:text-5xl">{title}</h1>
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
            <ButtonLink to="/events">See the golf days</ButtonLink>
            {application.can.withdraw && (
              <WithdrawButton token={token} reference={application.reference} />
            )}
          </div>
        </div>
        <Card>
          <h2 className="mb-4 text-2xl">What you sent</h2>
          <ApplicationSummary sent={application.sent} />
          <p className="mt-4 text-sm text-ink-soft">{deletionText(application)}</p>
          {application.news !== null && (
            <div className="mt-4">
              <NewsletterSwitch token={token} wanted={application.news} />
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

const ended = { approved: 'Approved', rejected: 'Decided', withdrawn: 'Withdrawn' } as const;

function History({ application }: { application: ApplicationView }) {
  const { state, submittedAt, reviewedAt, endedAt } = application;
  const end = state === 'submitted' || state === 'in_review' ? undefined : ended[state];

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

type NewsletterSwitchProps = { readonly token: string; readonly wanted: boolean };

/**
 * Starts or stops the newsletter. Using the emailed link proves who owns the address; ticking the
 * box on the form does not.
 */
function NewsletterSwitch({ token, wanted }: NewsletterSwitchProps) {
  const client = useQueryClient();
  const { queryKey } = applicationByToken(token);

  const choose = useApiMutation({
    mutationFn: (on: boolean) => api.post<ApplicationView>(`${queryKey[0]}/news`, { wanted: on }),
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      toast(after.news ? newsletterToasts.on : newsletterToasts.off);
    },
    onError: (error) =>
      toast({
        title: newsletterToasts.unchanged,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });

  return (
    <Switch
      label="Email me news of events and offers"
      checked={choose.isPending ? choose.variables : wanted}
      disabled={choose.isPending}
      onChange={(on) => choose.mutate(on)}
    />
  );
}

type WithdrawButtonProps = { readonly token: string; readonly reference: string };

/** Withdraws the application after a confirmation. */
function WithdrawButton({ token, reference }: WithdrawButtonProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { queryKey } = applicationByToken(token);

  const withdraw = useApiMutation({
    mutationFn: () => api.post<ApplicationView>(`${queryKey[0]}/withdraw`),
    onSuccess: (after) => {
      setAsking(false);
      client.setQueryData(queryKey, after);
      toast(applicationToasts.withdrawn);
    },
    onError: async (error) => {
      setAsking(false);
      const description = errorMessage(error);
      toast({ title: applicationToasts.notWithdrawn, description, variant: 'destructive' });
      await client.invalidateQueries({ queryKey });
    },
  });

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Withdraw ${reference}?`}
        description="We’ll stop reviewing your application and won’t contact you about it. If you change your mind, you’ll need to apply again. We delete what you sent after 12 months."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
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
