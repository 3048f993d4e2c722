import { Link } from 'react-router';
import { loginPage } from '#features/identity/accounts/return-target.ts';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#ui/green-art.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { type HandicapTab, handicapTabs, memberTabs } from '../fields/handicap-tabs.ts';
import { TabLink } from '../fields/tab-link.tsx';

const art = { seed: 'handicap', height: 460, rings: 9, hole: [0.7, 0.5], reach: 0.24 } as const;

const lead =
  'See how many strokes you get today, how many points a score makes and what a round does to your handicap, with every step shown.';

type HeadProps = { readonly tab: HandicapTab; readonly isMember: boolean };

/**
 * The head of the page and its tabs. The tabs are links, so that each has a URL and works without
 * JavaScript.
 */
export const HandicapHead = ({ tab, isMember }: HeadProps) => (
  <PageHead art={art} className={tab === 'mine' ? 'pt-8' : 'pt-8 md:pt-14'}>
    <div className="max-w-2xl">
      <PageTitle
        label="Society handicap (unofficial)"
        title="Handicap"
        {...(tab === 'mine' ? {} : { lead })}
      />
      {!isMember && (
        <p className="mt-4 text-sm text-ink-soft">
          Members can keep their rounds here.{' '}
          <Link
            to={loginPage(undefined, '/handicap')}
            className="inline-flex min-h-11 items-center link"
          >
            Log in to see yours
          </Link>
        </p>
      )}
      <noscript>
        <p className="mt-6 rounded-small border border-brass bg-brass-wash px-4 py-3 text-sm">
          The calculators need JavaScript. Without it, you can still read an example of each, with
          every step, and the explanations.
        </p>
      </noscript>
    </div>
    <nav aria-label={isMember ? 'Your record and the calculators' : 'Calculators'} className="mt-6">
      <ul className="grid grid-cols-3 gap-x-2 sm:flex sm:gap-x-6">
        {(isMember ? memberTabs : handicapTabs).map(({ id, label }) => (
          <li key={id}>
            <TabLink
              to={id}
              isCurrent={id === tab}
              className={classNames(
                'flex min-h-11 items-center justify-center border-b-2 px-1 text-sm font-semibold transition-colors',
                id === tab
                  ? 'border-action text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  </PageHead>
);
