import { fullName } from '#lib/text/person-name.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { SentApplication } from '../contract.ts';
import type { ApplicationState } from '../states.ts';
import { regionLabels, stateNames } from '../texts.ts';

/** The answers of an application in the order of the form, as the applicant reads them again. */
export const ApplicationSummary = ({ sent }: { readonly sent: SentApplication }) => {
  const facts = [
    ['Name', fullName(sent)],
    ['Email', sent.email],
    ['Phone', sent.phone],
    ['Company', sent.company],
    ['Position', sent.position],
    ['Region', regionLabels[sent.region]],
    [
      'Membership tier',
      tierOf(sent.membershipTier).name + (sent.period === null ? '' : `, paid ${sent.period}`),
    ],
    ['Handicap', sent.handicap],
    ['Golf club', sent.golfClub],
    ['Networking goals', sent.networkingGoals],
    ['How you heard about us', sent.referralSource],
    ['Asked for news', sent.marketingConsent ? 'Yes' : 'No'],
  ] as const;

  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
            {value ?? <span className="text-ink-soft">Not given</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const tones: Readonly<Record<ApplicationState, BadgeTone>> = {
  submitted: 'quiet',
  in_review: 'accent',
  approved: 'good',
  rejected: 'warning',
  withdrawn: 'quiet',
};

export const ApplicationStateBadge = ({ state }: { state: ApplicationState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
);
