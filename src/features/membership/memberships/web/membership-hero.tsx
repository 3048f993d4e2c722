import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { untilBefore, untilEndOf } from '#lib/last-day.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DeclineOffer } from '../../applications/web/decline-offer.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { MembershipView, membershipsApi } from '../contract.ts';
import {
  endedTexts,
  membershipStateNames,
  membershipToasts,
  pricePer,
  problemTexts,
  refundSentences,
} from '../texts.ts';
import { PlacesAhead, placesAfter, ResumeButton } from './cancel-membership.tsx';
import { ownMembership } from './queries.ts';

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

/** What is true of a membership that ended, and of the money that goes back. */
function endedText({ ended }: MembershipView): string {
  if (!ended) return '';
  const { why, on, refunds } = ended;
  const money = refunds.map(({ pence, state }) => refundSentences[state](formatPounds(pence)));
  const charged = why === 'cancelled' ? 'Nothing more will be charged.' : 'Nothing was charged.';
  return [endedTexts[why](on), ...money, charged].join(' ');
}

/** Turns down the membership that waits for its first payment. */
function DeclineOwn() {
  const decline = useApiMutation(
    () => api.post<typeof membershipsApi.decline>('/api/membership/decline'),
    {
      answers: ownMembership,
      done: membershipToasts.declined,
      failed: membershipToasts.notDeclined,
      refreshAfterFailure: [ownMembership],
    },
  );

  return (
    <DeclineOffer look="onPine" isBusy={decline.isPending} onDecline={() => decline.mutate()} />
  );
}

const pay = '/account/membership/pay';

function Now({ membership }: { readonly membership: MembershipView }) {
  const { state, next, due, paidUntil, cancelsAtEnd } = membership;
  const lost = paidUntil === null ? [] : placesAfter(membership, paidUntil);

  if (state === 'awaiting_payment')
    return (
      <Step
        text={`Your membership is ready. Choose how to pay, and it starts at once. You can do so ${untilEndOf(membership.offerEndsOn ?? '')}.`}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pay} variant="accent">
            Set up your membership
          </ButtonLink>
          <DeclineOwn />
        </div>
      </Step>
    );

  if (state === 'grace' && due)
    return (
      <Step
        text={`${problemTexts[due.problem ?? 'declined']} You keep everything ${untilEndOf(due.lapsesOn)}.`}
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
      <Step text={endedText(membership)}>
        <ButtonLink to="/membership#apply" variant="accent">
          {membership.ended?.why === 'cancelled' ? 'Start again' : 'Apply again'}
        </ButtonLink>
      </Step>
    );

  if (cancelsAtEnd && paidUntil !== null)
    return (
      <Step text={`You’ve cancelled. You keep everything ${untilBefore(paidUntil)}.`}>
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
