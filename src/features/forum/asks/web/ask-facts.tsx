import { sectors } from '#features/members/profiles/sectors.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { AskView } from '../contract.ts';
import type { AskState } from '../states.ts';
import { stateNames, askTexts as texts } from '../texts.ts';

const tones: Readonly<Record<AskState, BadgeTone>> = {
  open: 'good',
  answered: 'accent',
  introduced: 'accent',
  business_done: 'accent',
  closed: 'quiet',
  lapsed: 'quiet',
};

export const StateBadge = ({ state }: { readonly state: AskState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
);

/** Sector, city and deadline of a request in one line. */
export const AskFacts = ({ ask: { sector, city, deadline, state } }: { readonly ask: AskView }) => (
  <p className="text-sm text-ink-soft figures">
    {[
      sector === null ? texts.anySector : sectors[sector],
      city ?? texts.anyCity,
      state === 'open' && texts.until(deadline),
    ]
      .filter(Boolean)
      .join(' · ')}
  </p>
);

/** Who is shown as having helped. */
export const AgreedHelpers = ({ ask: { helpers } }: { readonly ask: AskView }) => {
  const agreed = helpers.filter(({ answer }) => answer === 'agreed');
  return (
    agreed.length > 0 && (
      <p className="text-sm">{`Helped by ${agreed.map(({ person }) => person.name).join(', ')}`}</p>
    )
  );
};
