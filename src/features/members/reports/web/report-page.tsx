import { data } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import type { AppealRequest, OwnReport, reportsApi } from '../contract.ts';
import { actionNames, reportReasons, reportPageTexts as texts } from '../texts.ts';
import type { Route } from './+types/report-page';
import { ownReport } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Report · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const readsOf = (reportId: string) => {
  if (!/^[0-9a-f-]{36}$/i.test(reportId)) throw data(null, { status: 404 });
  return [ownReport(reportId)];
};
const backTo = (reportId: string) => ({ page: `/reports/${reportId}` });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, readsOf(params.reportId)), backTo(params.reportId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(params.reportId)), backTo(params.reportId));

/**
 * /reports/{reportId}: the outcome of a report for its sender, or a decision for the person it is
 * about.
 */
export default function ReportPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
        <Report reportId={params.reportId} />
      </div>
    </HydrationBoundary>
  );
}

function Report({ reportId }: { readonly reportId: string }) {
  const report = useLoaded(ownReport(reportId));
  return report.role === 'reporter' ? <Sent report={report} /> : <Decision report={report} />;
}

type Props = { readonly report: OwnReport };

function Sent({ report: { sent, decision } }: Props) {
  return (
    <>
      <h1 className="text-title">Your report</h1>
      {sent && (
        <>
          <p className="mt-2 text-ink-soft">{`Sent ${formatDate(sent.filedAt)}`}</p>
          <Card className="mt-6">
            <p className="font-semibold">{reportReasons[sent.reason]}</p>
            {sent.words && (
              <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
                {sent.words}
              </p>
            )}
          </Card>
        </>
      )}
      <div className="mt-6">
        {decision === null && (
          <Notice title="The organisers haven’t decided yet. You’ll get a notification when they have." />
        )}
        {decision?.acted === true && (
          <Notice tone="good" title="We’ve acted on it">
            Thank you for telling us. We don’t say more, because it concerns another member’s
            account.
          </Notice>
        )}
        {decision?.acted === false && (
          <Notice title="We haven’t acted on it">
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {decision.reason}
            </span>
          </Notice>
        )}
      </div>
    </>
  );
}

function Decision({ report }: Props) {
  const { decision, contents, appeal, appealUntil } = report;

  return (
    <>
      <h1 className="text-title">{texts.decisionAbout(report.kind)}</h1>
      {decision && (
        <>
          <p className="mt-2 text-ink-soft">{`Decided ${formatDate(decision.decidedAt)}`}</p>
          <div className="mt-6">
            <Notice tone="warning" title={decision.action ? actionNames[decision.action] : ''}>
              <span dir="auto" className="whitespace-pre-line wrap-anywhere">
                {decision.reason}
              </span>
            </Notice>
          </div>
        </>
      )}
      {contents.length > 0 && (
        <section aria-labelledby="contents">
          <h2 id="contents" className="mt-10 text-2xl">
            What it’s about
          </h2>
          {contents.map((text) => (
            <blockquote
              key={text}
              dir="auto"
              className="mt-4 border-l-2 border-brass pl-4 whitespace-pre-line wrap-anywhere"
            >
              {text}
            </blockquote>
          ))}
        </section>
      )}
      {(appeal || appealUntil) && (
        <section aria-labelledby="appeal">
          <h2 id="appeal" className="mt-10 text-2xl">
            Appeal
          </h2>
          {appeal ? (
            <Appealed appeal={appeal} />
          ) : (
            appealUntil && <AppealForm reportId={report.id} until={appealUntil} />
          )}
        </section>
      )}
    </>
  );
}

const Appealed = ({ appeal }: { readonly appeal: NonNullable<OwnReport['appeal']> }) => (
  <>
    <p className="mt-2">{`You appealed on ${formatDate(appeal.appealedAt)}. We’ll tell you when it’s decided.`}</p>
    <blockquote
      dir="auto"
      className="mt-4 border-l-2 border-brass pl-4 whitespace-pre-line wrap-anywhere"
    >
      {appeal.words}
    </blockquote>
    {appeal.outcome && (
      <div className="mt-6">
        <Notice
          tone={appeal.outcome === 'overturned' ? 'good' : 'info'}
          title={
            appeal.outcome === 'overturned' ? 'Your appeal was successful' : 'The decision stays'
          }
        >
          <span dir="auto" className="whitespace-pre-line wrap-anywhere">
            {appeal.answer}
          </span>
          {appeal.outcome === 'overturned' && (
            <p className="mt-2">
              Posts and messages are back. What you wrote on your profile is above, so that you can
              put it back.
            </p>
          )}
        </Notice>
      </div>
    )}
  </>
);

function AppealForm({ reportId, until }: { readonly reportId: string; readonly until: string }) {
  const { field, submit, form } = useApiForm<AppealRequest>({
    schema: async () => (await import('../contract.ts')).AppealRequest,
    values: { words: '' },
  });

  const send = useApiMutation(
    (sent: AppealRequest) =>
      api.post<typeof reportsApi.appealDecision>('/api/reports/:reportId/appeal', {
        params: { reportId },
        body: sent,
      }),
    {
      answers: ownReport(reportId),
      onDone: () => form.reset({ words: '' }),
      done: 'Appeal sent',
      failed: 'Appeal not sent',
      besideFields: true,
    },
  );

  useKeptForm({
    unsaved: () => (form.getValues('words') ? form.getValues() : undefined),
    restore: (values: AppealRequest) => form.reset(values, { keepDefaultValues: true }),
  });

  return (
    <form noValidate onSubmit={submit(send.mutateAsync)} className="mt-2 grid gap-5">
      <p className="measure">{`If you think this is wrong, tell us why. An organiser will look at it again. You can appeal once, until ${formatDate(until)}.`}</p>
      <TextArea label="Why is the decision wrong?" {...field('words')} />
      <div>
        <Button type="submit" busy={send.isPending}>
          Send appeal
        </Button>
      </div>
    </form>
  );
}
