import { Link } from 'react-router';
import {
  defaultSchedule,
  formatDuration,
  questionMinutes,
  TEE_INTERVAL_MINUTES,
} from '#features/events/default-schedule.ts';
import { Prose } from '#ui/reading/prose.tsx';
import { FormatSection } from './section.tsx';

/** A typical day; each event has its own times. */
const steps = [
  [
    formatDuration(defaultSchedule.arrival, defaultSchedule.introductions),
    'Arrival and breakfast',
    'A roll, a coffee, your name badge, and the practice green if you’re early.',
  ],
  [
    formatDuration(defaultSchedule.introductions, defaultSchedule.firstTee),
    'Welcome and introductions',
    'Thirty seconds each: who you are, what you do and what you’re looking for. Then we read out the teams.',
  ],
  [
    formatDuration(defaultSchedule.firstTee, defaultSchedule.lunch),
    'Eighteen holes of Team Stableford',
    `From the first team’s drive to the last team’s putt. Teams start from two tees, one team every ${TEE_INTERVAL_MINUTES} minutes, as shown on the start sheet. There’s something to eat at halfway.`,
  ],
  [
    formatDuration(defaultSchedule.lunch, defaultSchedule.tables),
    'Two-course lunch',
    'Seated by what you do, not who you played with.',
  ],
  [
    formatDuration(defaultSchedule.tables, defaultSchedule.prizes),
    'Round tables',
    `Tables of five. Everyone brings one question from their own business, and the table works on it for ${questionMinutes} minutes.`,
  ],
  [
    formatDuration(defaultSchedule.prizes, defaultSchedule.close),
    'Results and prizes',
    'The winning team, the longest drive and nearest the pin. Stay on if you have more to talk about.',
  ],
] as const;

/** The day hour by hour, and what its structured parts are for. */
export const FormatDay = () => (
  <>
    <FormatSection
      id="the-day"
      label="The day"
      title="From breakfast to prizes"
      lead={
        <>
          How a day usually runs. See your{' '}
          <Link to="/events" className="link">
            event page
          </Link>{' '}
          for exact times; nine-hole days are shorter.
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
    <FormatSection
      about="Four conversations, started for you"
      id="networking"
      label="The other half"
      title="Structured networking"
    >
      <Prose>
        <p>
          Most networking leaves you in a room to start a conversation from scratch. Here the day
          starts them for you, four times over, each time with different people.
        </p>
        <dl>
          <dt>Introductions</dt>
          <dd>
            Everyone hears from everyone once, before the golf. Thirty seconds is enough for a name,
            a trade and one thing you’re looking for, and too short for a sales pitch.
          </dd>
          <dt>The round</dt>
          <dd>
            Four hours with two or three people. You see how they take a bad bounce, and they see
            how you do.
          </dd>
          <dt>Lunch</dt>
          <dd>The table plan mixes up the teams and puts people together who ought to meet.</dd>
          <dt>Round tables</dt>
          <dd>
            Five people, five questions. Bring a real one: a job you can’t fill, a price nobody
            believes, a customer you can’t reach. What’s said at the table stays there.
          </dd>
        </dl>
      </Prose>
    </FormatSection>
  </>
);
