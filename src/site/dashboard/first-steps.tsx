import { Link } from 'react-router';
import { CheckIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import type { DashboardView } from './contract.ts';
import { dashboardTexts as texts } from './texts.ts';

/** The first three steps of a new member. */
const firstSteps = [
  {
    key: 'profile',
    title: 'Say what you do',
    text: 'Your sector, your city and what you can help with: that’s how the right people find you.',
    to: '/account/profile',
    link: 'Complete your profile',
  },
  {
    key: 'day',
    title: 'Choose your day',
    text: 'Fifteen places in each city. Pick the one that suits your diary and your business.',
    to: '/events',
    link: 'See all events',
  },
  {
    key: 'people',
    title: 'Find people to meet',
    text: 'Look through the members by sector and city, and connect with those you’d like to play with.',
    to: '/networking',
    link: 'Open the directory',
  },
] as const;

type Props = {
  readonly profile: DashboardView['profile'];
  /** Whether a place is held for the member. */
  readonly hasDay: boolean;
};

/**
 * For someone without a golf day: three steps that are useful on the first day. Those that are done
 * have a tick.
 */
export function FirstSteps({ profile, hasDay }: Props) {
  const done = {
    profile: profile !== 'failed' && profile.hasWork && profile.hasHelp,
    day: hasDay,
    people: profile !== 'failed' && profile.hasReachedOut,
  };

  return (
    <Panel title={texts.first}>
      <ol className="grid gap-2 md:grid-cols-3">
        {firstSteps.map(({ key, title, text, to, link }, index) => (
          <li
            key={key}
            className="flex gap-4 rounded-large border border-line bg-ivory-bright px-4 py-3 md:flex-col md:gap-1"
          >
            <span className="w-6 shrink-0 font-display text-2xl text-fairway figures">
              {done[key] ? <CheckIcon /> : index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-sans text-base font-semibold">
                {title}
                {done[key] && <span className="sr-only">, {texts.done}</span>}
              </h3>
              <p className="text-sm text-ink-soft">{text}</p>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-sm font-semibold link"
              >
                {link}
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
