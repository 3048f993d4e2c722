import { Link } from 'react-router';
import {
  defaultSchedule,
  lasting,
  questionMinutes,
  TEE_INTERVAL_MINUTES,
} from '#features/events/default-schedule.ts';
import { Prose } from '#ui/reading/prose.tsx';
import { FormatSection } from './section.tsx';

/** A usual day; the true hours are those of the event. */
const steps = [
  [
    lasting(defaultSchedule.arrival, defaultSchedule.introductions),
    'Arrival and breakfast',
    'A roll, a coffee, your name badge, and the practice green if you are early.',
  ],
  [
    lasting(defaultSchedule.introductions, defaultSchedule.firstTee),
    'Welcome and introductions',
    'Half a minute each: who you are, what you do, and what would help you. Then the teams are read out.',
  ],
  [
    lasting(defaultSchedule.firstTee, defaultSchedule.lunch),
    'Eighteen holes of Team Stableford',
    `From the first team’s drive to the last team’s putt: the teams set off from two tees, ${TEE_INTERVAL_MINUTES} minutes apart, and the start sheet says when. There is something to eat at halfway.`,
  ],
  [
    lasting(defaultSchedule.lunch, defaultSchedule.tables),
    'Two-course lunch',
    'Seated by what you do, not by whom you played with.',
  ],
  [
    lasting(defaultSchedule.tables, defaultSchedule.prizes),
    'Round tables',
    `Tables of five. Each guest puts one question from their own business, and the table works on it for ${questionMinutes} minutes.`,
  ],
  [
    lasting(defaultSchedule.prizes, defaultSchedule.close),
    'Results and prizes',
    'The winning team, the longest drive, nearest the pin. Whoever has more to say stays.',
  ],
] as const;

/** The day around the round, and what its structured parts are for. */
export const FormatDay = () => (
  <>
    <FormatSection
      id="the-day"
      label="The day"
      title="From breakfast to prizes"
      lead={
        <>
          How a day usually runs. The hours of yours stand on the page of its{' '}
          <Link to="/events" className="link">
            event
          </Link>
          ; a day of nine holes is shorter.
        </>
      }
    >
      <ol className="flex max-w-3xl flex-col">
        {steps.map(([length, title, detail]) => (
          <li
            key={title}
            className="grid gap-x-4 border-l-2 border-line py-3 pl-5 first:border-brass last:border-brass sm:grid-cols-[5.5rem_1fr]"
          >
            <span className="font-semibold text-brass-text figures">{length}</span>
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="text-ink-soft">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </FormatSection>
    <FormatSection id="networking" label="The other half" title="Structured networking">
      <Prose>
        <p>
          Most networking asks you to stand in a room and begin. Here the day begins for you, four times over,
          each time with other people.
        </p>
        <dl>
          <dt>Introductions</dt>
          <dd>
            Everyone hears everyone once, before the golf. Half a minute is enough for a name, a trade and one
            thing you are looking for, and short enough that nobody sells.
          </dd>
          <dt>The round</dt>
          <dd>
            Four hours with two or three people. You learn how they take a bad bounce, and they learn it about
            you.
          </dd>
          <dt>Lunch</dt>
          <dd>
            Places are set so that people who ought to meet sit together and the teams are mixed up again.
          </dd>
          <dt>Round tables</dt>
          <dd>
            Five people, five questions. You bring a real one: a hire that does not come, a price nobody
            believes, a customer you cannot reach. What is said at the table stays there.
          </dd>
        </dl>
      </Prose>
    </FormatSection>
  </>
);
