import { Link } from 'react-router';
import { defaultSchedule } from '#features/events/default-schedule.ts';
import { clubFacts } from '../facts/club-facts.ts';
import { CallToAction } from '../texts/call-to-action.tsx';

const benefits = [
  {
    title: `A number from 1 to ${clubFacts.foundingMembers}`,
    text: 'Given by the order of first paid bookings, and shown when members’ profiles open. Number 1 will be number 1 in thirty years.',
  },
  {
    title: 'A badge',
    text: 'Beside your name once members’ profiles open, so that people know who was there at the beginning.',
  },
  {
    title: 'Your price, locked',
    text: `What you first paid for a golf day is what you pay for every day that is published after the series. Join at ${clubFacts.single}, and it stays ${clubFacts.single}.`,
  },
  {
    title: `${clubFacts.foundersAheadHours} hours ahead`,
    text: 'Days that are published after the series open to founding members first. With fifteen places a day, two days make the difference.',
  },
] as const;

/** What founding members keep for life, and how one becomes one. */
export const FoundersBenefits = () => (
  <section aria-labelledby="for-life" className="border-y border-line bg-ivory-deep">
    <div className="column py-16 md:py-20">
      <h2 id="for-life" className="scroll-mt-24 text-4xl">
        What founding members keep for life
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-brass pt-4">
            <dt className="font-display text-2xl">{title}</dt>
            <dd className="mt-2 measure text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 measure">
        You become one with your first paid booking in the series: there is nothing to sign and no yearly fee.
        Everything else is in the{' '}
        <Link to="/faq#founding-member" className="link">
          questions and answers
        </Link>
        .
      </p>
    </div>
  </section>
);

const steps = [
  [defaultSchedule.arrival, 'Breakfast', 'Coffee, rolls, your name badge, and range balls.'],
  [
    defaultSchedule.introductions,
    'Introductions',
    'Half a minute each: who you are, and what would help you.',
  ],
  [
    defaultSchedule.firstTee,
    'Eighteen holes',
    'Team Stableford from two tees. On each hole the best two scores of a team count.',
  ],
  [defaultSchedule.lunch, 'Lunch', 'Two courses, seated by what you do and not by whom you played with.'],
  [
    defaultSchedule.tables,
    'Round tables',
    'Tables of five. Each guest puts one question; four people answer it honestly.',
  ],
  [
    defaultSchedule.prizes,
    'Prizes',
    `The winning team, longest drive, nearest the pin. At ${defaultSchedule.close} the day is done.`,
  ],
] as const;

/** How a day runs; each event's own page has its exact hours. */
export const FoundersDay = () => (
  <section aria-labelledby="the-day" className="column py-16 md:py-20">
    <h2 id="the-day" className="scroll-mt-24 text-4xl">
      How a day runs
    </h2>
    <ol className="mt-8 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(([at, title, text]) => (
        <li key={at} className="border-t border-line py-5">
          <p className="font-display text-2xl text-brass-text figures">{at}</p>
          <h3 className="mt-1 text-xl">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
    <p className="mt-4">
      <Link to="/event-format" className="inline-flex min-h-11 items-center link">
        The format, with a worked example
      </Link>
    </p>
  </section>
);

/** The last word of the page. */
export const FoundersClosing = () => (
  <CallToAction
    id="take-yours"
    title={`${clubFacts.perCity} founding members a city, and no more`}
    book="Become a Founding Member"
  >
    {`${clubFacts.single} a day, VAT and everything included. If you cannot come after all, you get your money back up to ${clubFacts.fullRefundDays} days before.`}
  </CallToAction>
);
