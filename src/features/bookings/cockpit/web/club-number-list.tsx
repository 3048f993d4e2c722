import type { ReactNode } from 'react';
import { numberNames } from '../club-numbers.ts';
import type { ClubNumbers, ClubPage } from '../run-sheet-contract.ts';

/**
 * Players, buggies and beginners as figures; what the kitchen and the house need to know as lists.
 */
export const ClubNumberList = ({ numbers }: { readonly numbers: ClubNumbers }) => (
  <>
    <dl className="grid grid-cols-3 gap-4">
      {(['players', 'buggies', 'newToGolf'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{numberNames[name]}</dt>
          <dd className="font-display text-3xl figures">{numbers[name]}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-6 grid gap-6 sm:grid-cols-2">
      <Requests title="Dietary needs" requests={numbers.dietary} />
      <Requests title="Access needs" requests={numbers.access} />
    </div>
  </>
);

type RequestsProps = { readonly title: string; readonly requests: ClubNumbers['dietary'] };

const Requests = ({ title, requests }: RequestsProps): ReactNode => (
  <div>
    <h3 className="font-sans font-semibold">{title}</h3>
    {requests.length === 0 ? (
      <p className="mt-1 text-ink-soft">None so far.</p>
    ) : (
      <ul className="mt-1 wrap-anywhere">
        {requests.map(({ text, count }) => (
          <li key={text} className="py-0.5 figures">
            {count} × {text}
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** When the club is needed: arrival, meals, play. */
export const ClubTimes = ({ schedule }: { readonly schedule: ClubPage['event']['schedule'] }) => (
  <section aria-labelledby="times" className="mt-6 break-inside-avoid">
    <h2 id="times" className="font-sans font-semibold">
      Times
    </h2>
    <dl className="mt-1 figures">
      {schedule.map(({ at, title, detail }) => (
        <div key={`${at} ${title}`} className="flex gap-4 py-1">
          <dt className="w-24 shrink-0">{at}</dt>
          <dd dir="auto" className="min-w-0 grow">
            {title}
            {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
