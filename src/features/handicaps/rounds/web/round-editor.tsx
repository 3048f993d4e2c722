import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { londonDay } from '#lib/london-instant.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { readCourseRating, readSlope } from '../../scoring/parse-inputs.ts';
import type { Courses, Round, Rounds } from '../contract.ts';
import { effectOf, effectSentence, indexOn } from '../effect-of-change.ts';
import { courseHandicapOf } from '../handicap-record.ts';
import { knownTees } from '../known-tees.ts';
import { roundTexts as texts } from '../page-texts.ts';
import { cardOfFields, type RoundFields, withScore } from '../round-input.ts';
import { CoursePart } from './course-part.tsx';
import { HoleEntry } from './hole-entry.tsx';
import { ownRounds, RECORD_PAGE } from './queries.ts';
import { RoundPreview } from './round-preview.tsx';
import { useRoundForm } from './use-round-form.ts';

type RoundEditorProps = {
  readonly rounds: Rounds;
  readonly courses: Courses;
  readonly saved?: Round;
};

/**
 * The page on which a round is entered, changed or deleted, with what it does to the index before
 * it is saved.
 */
export function RoundEditor({ rounds, courses, saved }: RoundEditorProps) {
  const client = useQueryClient();
  const today = londonDay(useNow());
  const form = useRoundForm(rounds, today, saved);
  const { typed, source, visibleFaults, change } = form;
  const page = useRef<HTMLFormElement>(null);
  const tees = useMemo(() => knownTees(rounds), [rounds]);
  const index = useMemo(
    () => indexOn(rounds, typed.playedOn || today),
    [rounds, typed.playedOn, today],
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.send()) return;
    // The fields show what is missing with the next rendering; then the first of them gets the
    // focus.
    setTimeout(() =>
      page.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')
        ?.focus(),
    );
  };

  return (
    <div className="mx-auto max-w-3xl px-5 py-4 md:py-12">
      <p>
        <Link to={RECORD_PAGE} className="inline-flex min-h-11 items-center text-sm link">
          {texts.back}
        </Link>
      </p>
      <PageTitle label={texts.label} title={saved ? texts.editTitle : texts.newTitle} />
      {form.isStale && (
        <div className="mt-6">
          <Notice tone="warning" title={texts.stale} announce>
            <p>{texts.staleMore}</p>
            <Button
              variant="secondary"
              className="mt-3"
              onClick={() => {
                form.discard();
                void client.invalidateQueries({ queryKey: ownRounds.queryKey });
              }}
            >
              {texts.reload}
            </Button>
          </Notice>
        </div>
      )}
      <form
        ref={page}
        method="post"
        noValidate
        onSubmit={submit}
        className="mt-5 grid gap-8 md:mt-8"
      >
        <section aria-labelledby="where">
          <h2 id="where" className="mb-4 text-2xl">
            {texts.whereAndWhen}
          </h2>
          <CoursePart
            typed={typed}
            source={source}
            courses={courses}
            known={tees}
            faults={visibleFaults}
            today={today}
            isSaved={saved !== undefined}
            onChange={change}
          />
        </section>
        <section aria-labelledby="score">
          <h2 id="score" className="mb-4 text-2xl">
            {texts.score}
          </h2>
          <KindChoice kind={typed.kind} onChoose={(kind) => change({ kind })} />
          {typed.kind === 'total' ? (
            <div className="max-w-64">
              <TextField
                name="strokes"
                label={texts.strokes}
                help={texts.strokesHelp}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                value={typed.strokes}
                error={visibleFaults.strokes}
                onChange={(event) => change({ strokes: event.target.value })}
              />
            </div>
          ) : isCardKnown(typed) ? (
            <div data-invalid={visibleFaults.scores === undefined ? undefined : ''}>
              <HoleEntry
                typed={typed}
                handicap={handicapFor(typed, index)}
                onScore={(at, score) => change({ scores: withScore(typed, at, score).scores })}
                error={visibleFaults.scores}
              />
            </div>
          ) : (
            <p className="measure text-ink-soft">
              {source.id === '' ? texts.needsCourse : texts.needsCard}
            </p>
          )}
        </section>
        <RoundPreview rounds={rounds} round={form.round} saved={saved} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={form.isSaving}>
            {saved ? texts.saveChanges : texts.save}
          </Button>
          {form.isTyped && (
            <Button variant="plain" onClick={form.discard}>
              {texts.discard}
            </Button>
          )}
          {saved && <DeleteRound rounds={rounds} round={saved} remove={form.remove} />}
        </div>
      </form>
    </div>
  );
}

/** Whether par and stroke index of every hole are known, so that scores can be entered. */
const isCardKnown = (typed: RoundFields): boolean =>
  cardOfFields(typed).every(
    ({ par, strokeIndex }) => par !== undefined && strokeIndex !== undefined,
  );

/**
 * The rounded course handicap on the tee as typed; undefined without an index or while the tee is
 * not known.
 */
function handicapFor(typed: RoundFields, index: number | undefined): number | undefined {
  const holes: 9 | 18 = typed.holes === '9' ? 9 : 18;
  const [rating, slope] = [readCourseRating(typed.rating, holes), readSlope(typed.slope)];
  if (!rating.ok || !slope.ok) return undefined;
  const par = cardOfFields(typed).reduce((sum, hole) => sum + (hole.par ?? 0), 0);
  return courseHandicapOf({ holes, courseRating: rating.value, slope: slope.value, par }, index);
}

type KindChoiceProps = {
  readonly kind: RoundFields['kind'];
  readonly onChoose: (kind: RoundFields['kind']) => void;
};

/** Hole by hole, or the total. What was entered in one way stays when the other is chosen. */
const KindChoice = ({ kind, onChoose }: KindChoiceProps) => (
  <fieldset className="mb-5">
    <legend className="mb-1.5 text-sm font-semibold">{texts.how}</legend>
    <div className="grid max-w-md grid-cols-2 gap-2">
      {(
        [
          ['holes', texts.byHole],
          ['total', texts.byTotal],
        ] as const
      ).map(([value, label]) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-small border border-edge px-3 has-checked:border-2 has-checked:border-action has-checked:bg-ivory-bright has-checked:font-semibold"
        >
          <input
            type="radio"
            name="kind"
            value={value}
            checked={kind === value}
            onChange={() => onChoose(value)}
            className="size-4 accent-action"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

type DeleteRoundProps = {
  readonly rounds: Rounds;
  readonly round: Round;
  readonly remove: { readonly mutate: (round: Round) => void; readonly isPending: boolean };
};

/** Deletes a round after saying what that does to the index. */
function DeleteRound({ rounds, round, remove }: DeleteRoundProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="plain" className="ml-auto text-clay" onClick={() => setOpen(true)}>
        {texts.delete}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.deleteTitle}
        description={texts.deleteWhat(round.course, round.playedOn)}
      >
        <Consequence rounds={rounds} roundId={round.id} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(round)}>
            {texts.delete}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Consequence({ rounds, roundId }: { readonly rounds: Rounds; readonly roundId: string }) {
  const { before, after } = effectOf(rounds, { kind: 'delete', roundId });
  return <p className="font-semibold">{effectSentence(before, after)}</p>;
}
