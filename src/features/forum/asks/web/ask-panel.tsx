import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { forumChanged } from '../../posts/live-updates.ts';
import type {
  AskAnswer,
  AskView,
  asksApi,
  MoveForm as Fields,
  MoveDetails,
  MoveRequest,
} from '../contract.ts';
import type { AskState } from '../states.ts';
import { moveLabels, askTexts as texts } from '../texts.ts';
import { AgreedHelpers, AskFacts, StateBadge } from './ask-facts.tsx';
import { ASKS_PAGE, askOf, showsAsks } from './queries.ts';

/**
 * The request of a topic above its posts, with what the asker and those who helped can do. Nothing
 * for other topics.
 */
export function AskPanel({ topicId }: { readonly topicId: string }) {
  const query = askOf(topicId);
  // Those who reply can be named.
  useLiveQuery(forumChanged, query);
  const { data } = useApi(query);
  return data?.ask ? <Panel ask={data.ask} /> : null;
}

/** Sends a change of a request and shows what it has become. A change by another tab is loaded. */
function useAskChange<Sent>(topicId: string, call: (sent: Sent) => Promise<AskAnswer>) {
  const query = askOf(topicId);

  return useApiMutation(call, {
    answers: query,
    refresh: (address) => showsAsks(address) && address !== query.queryKey[0],
    done: texts.answered,
    refreshAfterFailure: [query],
    failed: texts.failed,
  });
}

function Panel({ ask }: { readonly ask: AskView }) {
  const { topicId } = ask;
  const answer = useAskChange(topicId, (sent: { readonly agrees: boolean }) =>
    api.post<typeof asksApi.answerNaming>('/api/forum/asks/:topicId/naming', {
      params: { topicId },
      body: sent,
    }),
  );

  return (
    <section
      aria-label={texts.panel}
      className="mt-4 rounded-large border border-line bg-ivory-bright p-5 shadow-soft"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">
          <Link to={ASKS_PAGE} className="inline-flex min-h-11 items-center link">
            {texts.panel}
          </Link>
        </p>
        <StateBadge state={ask.state} />
      </div>
      <AskFacts ask={ask} />
      <AgreedHelpers ask={ask} />
      {ask.isNamed && (
        <div className="mt-4 border-t border-line pt-4">
          <p>You’ve been named as someone who helped. Shall we show your name here?</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button busy={answer.isPending} onClick={() => answer.mutate({ agrees: true })}>
              Show my name
            </Button>
            <Button
              variant="secondary"
              busy={answer.isPending}
              onClick={() => answer.mutate({ agrees: false })}
            >
              Don’t show it
            </Button>
          </div>
        </div>
      )}
      {ask.own && <AskerTools ask={ask} details={ask.own} />}
    </section>
  );
}

type AskerProps = { readonly ask: AskView; readonly details: NonNullable<AskView['own']> };

/** What only the asker sees: how many were told, and one button for what came of the request. */
function AskerTools({ ask, details: { told, moves, mayName } }: AskerProps) {
  const [isOpen, setOpen] = useState(false);
  const canSay = moves.length > 0 || mayName.length > 0 || ask.helpers.length > 0;

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{texts.told(told)}</p>
      {canSay && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {texts.outcome}
        </Button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.outcome}>
        <Outcome ask={ask} moves={moves} mayName={mayName} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

type OutcomeProps = Pick<AskerProps, 'ask'> &
  Pick<AskerProps['details'], 'moves' | 'mayName'> & { readonly onDone: () => void };

/** What came of a request: its next moves, and who helped. It stays for that while there are names. */
function Outcome({ ask, moves, mayName, onDone }: OutcomeProps) {
  const [to, setTo] = useState<AskState>();
  const { topicId, version } = ask;

  const move = useAskChange(topicId, (sent: MoveRequest) =>
    api.post<typeof asksApi.moveAsk>('/api/forum/asks/:topicId/move', {
      params: { topicId },
      body: sent,
    }),
  );
  const name = useAskChange(topicId, (sent: { readonly accountId: string }) =>
    api.post<typeof asksApi.nameHelper>('/api/forum/asks/:topicId/name', {
      params: { topicId },
      body: sent,
    }),
  );

  const send = async (details: MoveRequest) => {
    const { ask: moved } = await move.mutateAsync(details);
    setTo(undefined);
    if (!moved?.own?.mayName.length) onDone();
  };

  const choose = (state: AskState) => {
    if (state === 'business_done' || state === 'open') setTo(state);
    else void send({ to: state, version }).catch(() => undefined);
  };

  if (to) return <MoveForm to={to} onSend={(details) => send({ to, version, ...details })} />;

  return (
    <>
      <div className="grid gap-2">
        {moves.map((state) => (
          <Button
            key={state}
            variant="secondary"
            busy={move.isPending && move.variables?.to === state}
            onClick={() => choose(state)}
          >
            {moveLabels[state]}
          </Button>
        ))}
      </div>
      {(mayName.length > 0 || ask.helpers.length > 0) && (
        <div className="mt-6">
          <p className="font-semibold">Who helped?</p>
          <p className="text-sm text-ink-soft">
            They’re shown with the request only if they agree.
          </p>
          <ul className="mt-2 text-sm">
            {ask.helpers.map(({ person, answer }) => (
              <li key={person.id} className="flex min-h-11 items-center">
                {person.name}
                {answer !== 'agreed' &&
                  `, ${answer === 'waiting' ? 'waiting for their answer' : 'would rather not be shown'}`}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {mayName.map((person) => (
              <Button
                key={person.id}
                variant="secondary"
                busy={name.isPending && name.variables?.accountId === person.id}
                onClick={() => name.mutate({ accountId: person.id })}
              >
                {`Name ${person.name}`}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

const USUAL_DAYS = 14;

type MoveFormProps = {
  readonly to: AskState;
  /** Moves the request. A refusal is shown beside its field, and what was typed stays. */
  readonly onSend: (details: MoveDetails) => Promise<unknown>;
};

/**
 * The worth of the business, which only the asker sees; or the new deadline of a request that is
 * opened again.
 */
function MoveForm({ to, onSend }: MoveFormProps) {
  const now = useNow();
  const isWorth = to === 'business_done';

  const { form, field, submit } = useApiForm<Fields, MoveDetails>({
    schema: async () => (await import('../contract.ts')).MoveDetails,
    values: isWorth ? { valuePence: '' } : { deadline: londonDay(addDays(now, USUAL_DAYS)) },
  });

  return (
    <form method="post" noValidate onSubmit={submit(onSend)} className="grid gap-5">
      {isWorth ? (
        <TextField
          label="Worth to you, in pounds"
          optional
          help="Only you can see this."
          inputMode="numeric"
          autoComplete="off"
          {...field('valuePence')}
        />
      ) : (
        <TextField
          label="New last day for answers"
          type="date"
          min={londonDay(now)}
          {...field('deadline')}
        />
      )}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {moveLabels[to]}
        </Button>
      </div>
    </form>
  );
}
