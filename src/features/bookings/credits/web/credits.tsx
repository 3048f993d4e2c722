import { useSearchParams } from 'react-router';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { useClub } from '#features/settings/web/queries.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, FigureRow } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { CREDIT_COVERS_PENCE } from '../../places/cancel-quote.ts';
import type { CreditsView } from '../contract.ts';
import { creditOrigins, creditStateNames, creditTexts } from '../texts.ts';
import { BuyPackage } from './buy-package.tsx';
import { CreditLedger } from './credit-ledger.tsx';
import { CreditRefund } from './credit-refund.tsx';
import { useArrivingCredits } from './use-arriving-credits.ts';

/** Credits, guest passes and the founding number, and how the credits came about. */
export function Credits() {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  const { credits, isWaiting } = useArrivingCredits(payment === 'made');
  const { packagePounds } = useClub().prices;
  // What was used or given back is in the history.
  const usable = credits.credits.filter(({ state }) => state === 'available' || state === 'held');

  return (
    <div className="mt-6 flex flex-col gap-6">
      {payment === 'made' && (
        <Notice
          tone={isWaiting ? 'info' : 'good'}
          title={isWaiting ? 'Checking your payment' : 'Thank you'}
          announce
        >
          {isWaiting ? creditTexts.waiting : creditTexts.paid}
        </Notice>
      )}
      {payment === 'cancelled' && (
        <Notice title="Payment cancelled">{creditTexts.notCharged}</Notice>
      )}
      <FigureRow figures={figures(credits)} />
      {credits.tier && (
        <p className="measure font-semibold">
          {creditTexts.tier(tierOf(credits.tier.tier).name, credits.tier.endsAt)}
        </p>
      )}
      {usable.length > 0 && <CreditList credits={usable} />}
      {credits.guestPasses.length > 0 && <PassList passes={credits.guestPasses} />}
      <p className="measure">{creditTexts.what(formatPounds(CREDIT_COVERS_PENCE))}</p>
      <details open={credits.awaitingPackage}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-small border border-edge px-5 text-sm font-semibold hover:border-ink">
          {creditTexts.packageOf(formatPounds(packagePounds * 100))}
        </summary>
        <div className="mt-4">
          <BuyPackage awaiting={credits.awaitingPackage} whyNot={credits.noPackage} />
        </div>
      </details>
      <CreditLedger entries={credits.entries} />
    </div>
  );
}

/** The counts that this person has; a founding number only where there is one. */
function figures({ balance, guestPasses, founding }: CreditsView) {
  const passes = guestPasses.filter(({ state }) => state === 'available').length;
  return [
    { figure: balance, label: balance === 1 ? 'Credit' : 'Credits' },
    { figure: passes, label: passes === 1 ? 'Guest pass' : 'Guest passes' },
    ...(founding
      ? [
          { figure: founding.number, label: `Founding number, ${founding.city}` },
          { figure: formatPounds(founding.lockedPence), label: 'Your locked price' },
        ]
      : []),
  ];
}

const CreditList = ({ credits }: { readonly credits: CreditsView['credits'] }) => (
  <Card>
    <h2 className="text-2xl">Your credits</h2>
    <ul className="mt-4 divide-y divide-line">
      {credits.map(
        ({
          id,
          origin,
          state,
          paidPence,
          coversPence = CREDIT_COVERS_PENCE,
          since,
          endsAt,
          refundUntil,
        }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              {creditOrigins[origin]}
              <span className="block text-sm text-ink-soft figures">
                {formatDate(since)}, {paidPence === 0 ? 'free' : `${formatPounds(paidPence)} paid`}
                {coversPence < CREDIT_COVERS_PENCE &&
                  `, for golf days up to ${formatPounds(coversPence)}`}
                {endsAt && `, ${creditTexts.until(endsAt)}`}
              </span>
              {refundUntil && <CreditRefund creditId={id} pence={paidPence} until={refundUntil} />}
            </span>
            <Badge tone={state === 'available' ? 'good' : 'quiet'}>{creditStateNames[state]}</Badge>
          </li>
        ),
      )}
    </ul>
  </Card>
);

/** Guest passes that can be used come first, then those that were. */
const PassList = ({ passes }: { readonly passes: CreditsView['guestPasses'] }) => (
  <Card>
    <h2 className="text-2xl">Each guest pass</h2>
    <ul className="mt-4 divide-y divide-line">
      {passes
        .toSorted((a, b) => Number(b.state === 'available') - Number(a.state === 'available'))
        .map(({ id, state, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              Guest pass
              {state === 'available' && expiresAt && (
                <span className="block text-sm text-ink-soft figures">
                  {creditTexts.until(expiresAt)}
                </span>
              )}
            </span>
            <Badge tone={state === 'available' ? 'good' : 'quiet'}>{creditStateNames[state]}</Badge>
          </li>
        ))}
    </ul>
  </Card>
);
