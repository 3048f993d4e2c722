import { golfFactNames } from '#features/events/texts.ts';
import { Panel } from '#ui/panel.tsx';
import type { DayBrief } from './contract.ts';
import { dashboardTexts as texts } from './texts.ts';

/**
 * What holds in any weather: when to arrive, what to wear and bring, buggies, food, parking and the
 * way there.
 */
export function DayFacts({
  day: { schedule, dressCode, golf, venue },
}: {
  readonly day: DayBrief;
}) {
  const [first] = schedule;

  const facts: readonly (readonly [name: string, fact: string | null | undefined])[] = [
    [texts.arrive, first && `${first.at}: ${first.title}`],
    [texts.dress, dressCode],
    [texts.bring, texts.bringWhat],
    [golfFactNames.tees, golf.tees],
    [golfFactNames.buggies, golf.buggies],
    [golfFactNames.halfwayHouse, golf.halfwayHouse],
    [golfFactNames.meal, golf.meal],
    [golfFactNames.parking, golf.parking],
    [
      texts.gettingThere,
      venue && [venue.address.join(', '), venue.directions].filter(Boolean).join('. '),
    ],
  ];

  return (
    <Panel title={texts.facts}>
      <dl className="divide-y divide-line rounded-large border border-line bg-ivory-bright">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div
                key={name}
                className="grid grid-cols-[7rem_1fr] gap-x-3 px-4 py-2.5 sm:grid-cols-[10rem_1fr]"
              >
                <dt className="text-ink-soft">{name}</dt>
                <dd dir="auto" className="min-w-0 whitespace-pre-line">
                  {fact}
                </dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
