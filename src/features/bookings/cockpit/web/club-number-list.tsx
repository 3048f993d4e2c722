import type { ReactNode } from 'react';
import type { ClubNumbers, ClubPage } from '../run-sheet-contract.ts';
import { clubTexts } from '../texts.ts';

type Schedule = ClubPage['event']['schedule'];

type Props = {
  /** Where names are listed beside it, access needs are not counted. */
  readonly numbers: Omit<ClubNumbers, 'access'> & Partial<Pick<ClubNumbers, 'access'>>;
  readonly schedule: Schedule;
};

/**
 * What the host club gets, in the same words and sequence wherever it is shown: its times; players,
 * buggies and beginners as figures; what the kitchen and the house need to know as lists.
 */
export const ClubNumberList = ({ numbers, schedule }: Props) => (
  <div className="grid gap-6">
    {schedule.length > 0 && <ClubTimes schedule={schedule} />}
    <dl className="grid grid-cols-3 gap-4">
      {(['players', 'buggies', 'newToGolf'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{clubTexts[name]}</dt>
          <dd className="font-display text-3xl figures">{numbers[name]}</dd>
        </div>
      ))}
    </dl>
    <div className="grid gap-6 sm:grid-cols-2">
      <Requests title={clubTexts.diets} requests={numbers.dietary} />
      {numbers.access && <Requests title={clubTexts.access} requests={numbers.access} />}
    </div>
  </div>
);

type RequestsProps = { readonly title: string; readonly requests: ClubNumbers['dietary'] };

const Requests = ({ title, requests }: RequestsProps): ReactNode => (
  <div>
    <h3 className="font-sans font-semibold">{title}</h3>
    {requests.length === 0 ? (
      <p className="mt-1 text-ink-soft">{clubTexts.none}</p>
    ) : (
      <ul className="mt-1 wrap-anywhere">
        {requests.map(({ text, count }) => (
          <li key={text} dir="auto" className="py-0.5 figures">
            {count} × {text}
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** When the club is needed: arrival, meals, play. */
const ClubTimes = ({ schedule }: { readonly schedule: Schedule }) => (
  <div className="break-inside-avoid">
    <h3 className="font-sans font-semibold">{clubTexts.times}</h3>
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
  </div>
);
