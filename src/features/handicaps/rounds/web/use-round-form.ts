import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { ApiError, api } from '#platform/api-client/client.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { takeAnswer } from '#platform/api-client/queries.ts';
import type { Round, RoundForm, Rounds, roundsApi } from '../contract.ts';
import { effectOf, effectSentence } from '../effect-of-change.ts';
import { roundTexts as texts } from '../page-texts.ts';
import { emptyRound, fieldsOfRound, type RoundFields, readRoundFields } from '../round-input.ts';
import { roundRefusals } from '../texts.ts';
import { type Source, TYPED_COURSE } from './course-part.tsx';
import { ownRounds, RECORD_PAGE, showsHandicap } from './queries.ts';

/** What is kept of a form that is not saved yet. */
type Draft = {
  readonly typed: RoundFields;
  readonly source: Source;
  /** Of a new round: see `AddRoundRequest`. */
  readonly key: string;
  /** Of a saved round: the version that was changed here. */
  readonly version: number;
};

type Sent = Pick<Draft, 'key' | 'version'> & { readonly round: RoundForm };

/** The form of a new round, or of a saved one. Nothing typed is lost: a reload brings it back. */
export function useRoundForm(rounds: Rounds, today: string, saved?: Round) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMemo(() => startOf(rounds, today, saved), [rounds, today, saved]);
  const [draft, setDraft] = useState<Draft>(start);
  const [isTyped, setTyped] = useState(false);
  const [isTried, setTried] = useState(false);
  const isDone = useRef(false);
  const { typed, source } = draft;
  const { round, faults } = useMemo(() => readRoundFields(typed, today), [typed, today]);

  const change = (changes: Partial<RoundFields>, next: Source = source) => {
    setTyped(true);
    setDraft((before) => ({ ...before, typed: { ...before.typed, ...changes }, source: next }));
  };

  const discard = () => {
    setTyped(false);
    setTried(false);
    setDraft(start);
  };

  useKeptForm({
    unsaved: () => (isTyped && !isDone.current ? draft : undefined),
    restore: (unsaved: Draft) => {
      setTyped(true);
      setDraft(unsaved);
    },
  });

  /** Shows the record with what has just been saved. */
  const leave = async (after: Rounds) => {
    isDone.current = true;
    // The page of the round is left first: with the new rounds it would begin again, or say that
    // its round is gone.
    await navigate(RECORD_PAGE);
    await takeAnswer(client, ownRounds, after);
  };

  const roundChange = {
    refresh: showsHandicap,
    onDone: leave,
  };

  const save = useApiMutation(
    ({ round: form, key, version }: Sent) =>
      saved
        ? api.post<typeof roundsApi.changeRound>('/api/rounds/:roundId/change', {
            params: { roundId: saved.id },
            body: { ...form, version },
          })
        : api.post<typeof roundsApi.addRound>('/api/rounds', { body: { ...form, key } }),
    {
      ...roundChange,
      done: (_, { round: form }) =>
        saved
          ? toastAbout(texts.changed, { kind: 'change', roundId: saved.id, round: form })
          : toastAbout(texts.saved, { kind: 'add', round: form }),
      failed: (_, error) => (isStale(error) ? undefined : texts.failed),
    },
  );

  const remove = useApiMutation(
    ({ id, version }: Round) =>
      api.post<typeof roundsApi.removeRound>('/api/rounds/:roundId/delete', {
        params: { roundId: id },
        body: { version },
      }),
    {
      ...roundChange,
      done: (_, { id }) => toastAbout(texts.deleted, { kind: 'delete', roundId: id }),
      failed: (_, error) => (isStale(error) ? undefined : texts.deleteFailed),
    },
  );

  /** What the change does to the member's index. */
  function toastAbout(title: string, changed: Parameters<typeof effectOf>[1]) {
    const { before, after } = effectOf(rounds, changed);
    return { title, description: effectSentence(before, after) };
  }

  /**
   * Sends the round, once however often it is pressed. Without a whole round it says what is
   * missing.
   */
  const send = (): boolean => {
    setTried(true);
    if (!round) return false;
    // The same key for every try, so that a round whose answer was lost is not saved twice.
    const key = draft.key || createIdempotencyKey();
    setDraft((before) => ({ ...before, key }));
    setTyped(true);
    save.mutate({ round, key, version: draft.version });
    return true;
  };

  return {
    typed,
    source,
    round,
    /** What is wrong, once the member has tried to save. */
    visibleFaults: isTried ? faults : {},
    faults,
    change,
    discard,
    isTyped,
    send,
    isSaving: save.isPending,
    remove,
    isStale: isStale(save.error) || isStale(remove.error),
  };
}

/** A saved round as it is; a new one with the ratings that the latest was played with. */
function startOf(rounds: Rounds, today: string, saved?: Round): Draft {
  if (saved)
    return {
      typed: fieldsOfRound(saved),
      source: { id: TYPED_COURSE, nine: 'front' },
      key: '',
      version: saved.version,
    };

  const gender = rounds.at(-1)?.gender ?? '';

  return {
    typed: { ...emptyRound(today), gender },
    source: { id: '', nine: 'front' },
    key: '',
    version: 0,
  };
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === roundRefusals.round_changed.code;
