import { useState } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import { countedValue } from '../../index/handicap-history.ts';
import { RECORD_LENGTH } from '../../index/handicap-index.ts';
import { formatTenths } from '../../index/tenths.ts';
import { type HandicapRecord, holesNotPlayed, type RecordedRound } from '../handicap-record.ts';
import { shortDate, recordTexts as texts } from '../page-texts.ts';
import { RoundExplanation } from './explanation.tsx';
import { roundPage } from './queries.ts';

/** How many older rounds are shown at a time. */
const STEP = 20;
/** How many of the latest a phone shows at first. */
const ON_A_PHONE = 6;

/** The rounds of the record with those that count, and the older ones below. */
export function RoundList({ rounds }: Pick<HandicapRecord, 'rounds'>) {
  const [older, setOlder] = useState(0);
  const oldestHeld = rounds.findLastIndex(({ value }) => value !== undefined);
  const recent = rounds.slice(0, Math.max(oldestHeld + 1, RECORD_LENGTH));
  const left = rounds.length - recent.length - older;

  return (
    <>
      <section aria-labelledby="latest-rounds" className="mt-12">
        <h3 id="latest-rounds" className="text-2xl">
          {texts.latest(recent.length)}
        </h3>
        <p className="mt-2 mb-2 measure text-sm text-ink-soft">{texts.latestLead}</p>
        <Rows rounds={recent.slice(0, ON_A_PHONE)} />
        {recent.length > ON_A_PHONE && (
          <div className="max-md:mt-4">
            <PhoneFold label={texts.showLatest(recent.length)}>
              <Rows rounds={recent.slice(ON_A_PHONE)} />
            </PhoneFold>
          </div>
        )}
      </section>
      {rounds.length > recent.length && (
        <section aria-labelledby="older-rounds" className="mt-8">
          <h3 id="older-rounds" className="text-xl">
            {texts.older}
          </h3>
          <p className="mt-1 mb-2 measure text-sm text-ink-soft">{texts.olderLead}</p>
          <Rows rounds={rounds.slice(recent.length, recent.length + older)} />
          {left > 0 && (
            <Button variant="secondary" className="mt-3" onClick={() => setOlder(older + STEP)}>
              {texts.showOlder(Math.min(left, STEP))}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

const Rows = ({ rounds }: { readonly rounds: readonly RecordedRound[] }) => (
  <ol className="divide-y divide-line border-b border-line empty:hidden">
    {rounds.map((recorded) => (
      <Row key={recorded.round.id} recorded={recorded} />
    ))}
  </ol>
);

function Row({ recorded }: { readonly recorded: RecordedRound }) {
  const { round, posting, value, differential, counts } = recorded;
  const shownValue = value ?? (differential && countedValue(differential));

  return (
    <li>
      <LazyDetails
        look="flex min-h-16 cursor-pointer items-center gap-3 py-2.5 hover:bg-ivory-deep"
        summary={
          <>
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">
                {round.course}
                {round.tee !== '' && (
                  <span className="font-normal text-ink-soft">, {round.tee}</span>
                )}
              </span>
              <span className="block text-sm text-ink-soft figures">
                <time dateTime={round.playedOn}>{shortDate(round.playedOn)}</time>, {round.holes}{' '}
                holes
                {posting && `, adjusted gross ${posting.adjustedGross}`}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm figures empty:hidden">
                {posting?.index !== undefined && <span>{texts.indexAfter(posting.index)}</span>}
                {counts && <Badge tone="good">{texts.counts}</Badge>}
                {marksOf(recorded).map(([mark, tone]) => (
                  <Badge key={mark} tone={tone}>
                    {mark}
                  </Badge>
                ))}
              </span>
            </span>
            <span className="sr-only">
              {shownValue === undefined ? texts.whyNot : texts.howValue(shownValue)}
            </span>
            <span aria-hidden="true" className="shrink-0 font-display text-3xl figures">
              {shownValue === undefined ? '–' : formatTenths(shownValue)}
            </span>
            <span
              aria-hidden="true"
              className="shrink-0 text-lg text-fairway group-open:rotate-180"
            >
              ▾
            </span>
          </>
        }
      >
        <RoundExplanation recorded={recorded} />
        <Link
          to={roundPage(round.id)}
          aria-label={texts.editLabel(round.course, round.playedOn)}
          className="inline-flex min-h-11 items-center text-sm link"
        >
          {texts.edit}
        </Link>
      </LazyDetails>
    </li>
  );
}

/** What is special about a round, in a word or two each. */
function marksOf({
  round,
  posting,
  differential,
  nine,
}: RecordedRound): (readonly [string, BadgeTone])[] {
  if (posting === undefined) return [[texts.unfinished(holesNotPlayed(round)), 'quiet']];

  const marks: (readonly [string, BadgeTone] | false)[] = [
    posting.reduction < 0 && [texts.exceptional(posting.reduction), 'accent'],
    posting.cap === 'soft' && [texts.softCap, 'warning'],
    posting.cap === 'hard' && [texts.hardCap, 'warning'],
    posting.isMaximum && [texts.maximum, 'quiet'],
    differential?.kind === 'estimated' && [texts.estimated, 'quiet'],
    differential?.kind === 'combined' && [texts.combined, 'quiet'],
    nine === 'waiting' && [texts.waits, 'quiet'],
    nine === 'alone' && [texts.alone, 'quiet'],
  ];

  return marks.filter((mark) => mark !== false);
}
