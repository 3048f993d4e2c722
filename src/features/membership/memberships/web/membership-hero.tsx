import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { MembershipView } from '../contract.ts';
import { membershipStateNames, pricePer, problemTexts } from '../texts.ts';
import { PlacesAhead, placesAfter, ResumeButton } from './cancel-membership.tsx';

/** The colour of a state's badge; the words say the same. */
export const stateTones: Readonly<Record<MembershipView['state'], BadgeTone>> = {
  awaiting_payment: 'accent',
  active: 'good',
  grace: 'warning',
  lapsed: 'warning',
  cancelled: 'quiet',
};

type Props = {
  readonly membership: MembershipView;
  /** Whether a payment has just been made and is not recorded yet. */
  readonly isArriving: boolean;
};

/** What matters now: the tier, its state, and the one thing to do or to know. */
export function MembershipHero({ membership, isArriving }: Props) {
  const { tier, state, reference } = membership;

  return (
    <section
      aria-labelledby="membership-tier"
      className="band rounded-large border border-on-pine-line p-6 shadow-soft md:p-8"
    >
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="label text-on-pine-soft">{reference}</span>
        <Badge tone={state === 'active' ? 'onPine' : stateTones[state]}>
          {membershipStateNames[state]}
        </Badge>
      </p>
      <h2 id="membership-tier" className="mt-3 text-4xl">
        {tierOf(tier).name}
      </h2>
      <div className="mt-3 text-on-pine-soft" aria-live="polite">
        {isArriving ? <p>Thank you. We’re waiting for your payment to arrive.</p> : null}
        {!isArriving && <Now membership={membership} />}
      </div>
    </section>
  );
}

const pay = '/account/membership/pay';

function Now({ membership }: { readonly membership: MembershipView }) {
  const { state, next, due, paidUntil, cancelsAtEnd } = membership;
  const lost = paidUntil === null ? [] : placesAfter(membership, paidUntil);

  if (state === 'awaiting_payment')
    return (
      <Step text="You’re approved. Choose how to pay, and your membership starts at once.">
        <ButtonLink to={pay} variant="accent">
          Set up your membership
        </ButtonLink>
      </Step>
    );

  if (state === 'grace' && due)
    return (
      <Step
        text={`${problemTexts[due.problem ?? 'declined']} You keep everything until ${formatDate(due.lapsesOn)}.`}
      >
        <ButtonLink to={pay} variant="accent">
          Pay {formatPounds(due.pence)}
        </ButtonLink>
      </Step>
    );

  if (state === 'lapsed')
    return (
      <Step text="Your membership has lapsed. You can start it again today.">
        <ButtonLink to={pay} variant="accent">
          Start again
        </ButtonLink>
      </Step>
    );

  if (state === 'cancelled')
    return (
      <Step text="Your membership is cancelled. You’re welcome back whenever you like.">
        <ButtonLink to="/membership" variant="accent">
          See the tiers
        </ButtonLink>
      </Step>
    );

  if (cancelsAtEnd && paidUntil !== null)
    return (
      <Step text={`You’ve cancelled. You keep everything until ${formatDate(paidUntil)}.`}>
        <ResumeButton />
        {lost.length > 0 && <PlacesAhead places={lost}>These places end then:</PlacesAhead>}
      </Step>
    );

  return next ? (
    <p>
      Next payment: <strong className="text-on-pine">{pricePer(next.pence, next.period)}</strong>,
      on {formatDate(next.on)}.
    </p>
  ) : null;
}

const Step = ({
  text,
  children,
}: {
  readonly text: string;
  readonly children: React.ReactNode;
}) => (
  <>
    <p>{text}</p>
    <div className="mt-5">{children}</div>
  </>
);
