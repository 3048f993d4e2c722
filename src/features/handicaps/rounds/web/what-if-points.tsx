import { useId, useState } from 'react';
import { londonDay } from '#lib/london-instant.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Select } from '#ui/form/field.tsx';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import { workPoints } from '../../calculators/web/working.tsx';
import { formatTenths } from '../../index/tenths.ts';
import { levelPoints } from '../../scoring/stableford.ts';
import type { Round } from '../contract.ts';
import { effectOf, effectSentence } from '../effect-of-change.ts';
import { knownTees } from '../known-tees.ts';
import { pointsTexts as texts } from '../page-texts.ts';
import { WorkingPanel } from './explanation.tsx';

/** The most points that the slider offers. */
const MOST_POINTS = 60;

type Props = { readonly rounds: readonly Round[]; readonly index: number };

/** What a number of points would do to the index, on a tee that the member has played. */
export function WhatIfPoints({ rounds, index }: Props) {
  const id = useId();
  const today = londonDay(useNow());
  const tees = knownTees(rounds);
  const [teeId, setTeeId] = useState<string>();
  const chosenTee = tees.find((tee) => tee.id === teeId) ?? tees[0];
  const tee = rounds.find((round) => round.id === chosenTee?.id);
  const [typed, setPoints] = useState<number>();
  if (!tee || !chosenTee) return null;

  const points = typed ?? levelPoints(tee.holes);
  const { adjustedGross, rounded, steps } = workPoints({ points, index, tee });
  const { recorded, before, after } = effectOf(rounds, {
    kind: 'add',
    round: { ...tee, playedOn: today, pcc: 0, score: { kind: 'total', strokes: adjustedGross } },
  });

  return (
    <section aria-labelledby={id} className="mt-12">
      <h3 id={id} className="text-2xl">
        {texts.title(points)}
      </h3>
      <p className="mt-2 measure text-sm text-ink-soft">{texts.lead}</p>
      <div className="mt-4 grid items-start gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <div>
            <div className="flex items-baseline justify-between">
              <label htmlFor={`${id}-points`} className="text-sm font-semibold">
                {texts.points}
              </label>
              <output htmlFor={`${id}-points`} className="font-display text-3xl figures">
                {points}
              </output>
            </div>
            <input
              id={`${id}-points`}
              type="range"
              min="0"
              max={MOST_POINTS}
              value={points}
              onChange={(event) => setPoints(Number(event.target.value))}
              className="h-11 w-full accent-action"
            />
          </div>
          <Select
            filter
            label={texts.tee}
            value={chosenTee.id}
            onChange={(event) => setTeeId(event.target.value)}
          >
            {tees.map(({ id: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <p className="text-sm text-ink-soft">{texts.differential}</p>
          <p className="font-display text-4xl figures">{formatTenths(rounded)}</p>
          <p role="status" className="mt-1 font-semibold">
            {effectSentence(before, after)} {recorded?.counts ? texts.counts : texts.doesNotCount}
          </p>
          <LazyDetails summary={texts.how(rounded)}>
            <WorkingPanel steps={steps} />
          </LazyDetails>
        </div>
      </div>
    </section>
  );
}
