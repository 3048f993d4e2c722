import { Link } from 'react-router';
import { defaultSchedule } from '#features/events/default-schedule.ts';
import { clubFacts } from '../facts/club-facts.ts';
import { FOUNDING_LIMIT } from '../facts/headline-figures.ts';
import { CallToAction } from '../texts/call-to-action.tsx';

const benefits = [
  {
    title: `A number from 1 to ${clubFacts.foundingMembers}`,
    text: 'Given in the order of first paid bookings, and shown on your profile. Number 1 will still be number 1 in thirty years.',
  },
  {
    title: 'A badge',
    text: 'It appears beside your name in the directory, so people know who was there at the start.',
  },
  {
    title: 'Your price, locked',
    text: `You’ll never pay more for your place than you did for your first golf day. Join at ${clubFacts.single} and it stays at ${clubFacts.single}.`,
  },
  {
    title: 'First to book',
    text: `Founding members can book new events ${clubFacts.foundersAheadHours} hours before booking opens to everyone. With only fifteen places per day, that makes all the difference.`,
  },
] as const;

/** What founding members keep for life, and how to become one. */
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
        Your first paid booking in the series makes you a founding member, as long as its city has a
        number left. Nothing to sign, no yearly fee. You’ll find everything else in the{' '}
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
    'Thirty seconds each: who you are and what you’re looking for.',
  ],
  [
    defaultSchedule.firstTee,
    'Eighteen holes',
    'Team Stableford from two tees. On each hole the team’s best two scores count.',
  ],
  [defaultSchedule.lunch, 'Lunch', 'Two courses, seated by what you do, not who you played with.'],
  [
    defaultSchedule.tables,
    'Round tables',
    'Tables of five. Everyone asks one question and gets four honest answers.',
  ],
  [
    defaultSchedule.prizes,
    'Prizes',
    `The winning team, longest drive and nearest the pin. We finish at ${defaultSchedule.close}.`,
  ],
] as const;

/** How a day runs; each event's own page has its exact hours. */
export const FoundersDay = () => (
  <section aria-labelledby="the-day" className="column py-16 md:py-20">
    <h2 id="the-day" className="scroll-mt-24 text-4xl">
      How the day runs
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
        See the format, with a worked example
      </Link>
    </p>
  </section>
);

/** The call to action at the end of the page. */
export const FoundersClosing = ({ isFounding }: { readonly isFounding: boolean }) => (
  <CallToAction
    id="take-yours"
    title={FOUNDING_LIMIT}
    book={isFounding ? 'Find your next golf day' : 'Become a Founding Member'}
  >
    {`${clubFacts.single} per day including VAT. Everything included. Cancel up to ${clubFacts.fullRefundDays} days before for a full refund.`}
  </CallToAction>
);
