import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { useClub } from '#features/settings/web/queries.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { Badge } from '#ui/badge.tsx';
import { FoldedRow, ListRows } from '#ui/list/list-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { CREDIT_COVERS_PENCE } from '../../places/cancel-quote.ts';
import type { CreditsView } from '../contract.ts';
import { creditOrigins, creditStateNames, creditTexts } from '../texts.ts';
import { BuyPackage } from './buy-package.tsx';
import { CreditLedger } from './credit-ledger.tsx';
import { CreditRefund } from './credit-refund.tsx';
import { useArrivingCredits } from './use-arriving-credits.ts';

type Props = {
  /** The golf days that the credits can be used for. */
  readonly daysToUse?: (credits: number) => ReactNode;
};

/** What the member has to book with, first what it is for; how it came about is behind one row each. */
export function Credits({ daysToUse }: Props) {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  const { credits, isWaiting } = useArrivingCredits(payment === 'made');
  const { packagePounds } = useClub().prices;

  return (
    <div className="mt-6">
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
      <p className="mt-4 font-display text-4xl first:mt-0">{creditTexts.toUse(credits.balance)}</p>
      <ul className="mt-1 text-ink-soft figures empty:hidden">
        {also(credits).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      {credits.balance > 0 && daysToUse?.(credits.balance)}
      <div className="mt-8">
        <ListRows label={creditTexts.more}>
          <CreditsRow credits={credits.credits} />
          <PassesRow passes={credits.guestPasses} />
          <FoldedRow
            id="package"
            title={creditTexts.packageOf}
            facts={[creditTexts.packageNote]}
            figure={formatPounds(packagePounds * 100)}
            isOpen={credits.awaitingPackage || credits.balance === 0}
          >
            <BuyPackage awaiting={credits.awaitingPackage} whyNot={credits.noPackage} />
          </FoldedRow>
          <FoldedRow id="how" title={creditTexts.how} facts={[]}>
            <p className="measure">{creditTexts.what(formatPounds(CREDIT_COVERS_PENCE))}</p>
          </FoldedRow>
          {credits.entries.length > 0 && (
            <FoldedRow id="history" title="History" facts={[creditTexts.historyNote]}>
              <CreditLedger entries={credits.entries} />
            </FoldedRow>
          )}
        </ListRows>
      </div>
    </div>
  );
}

/** What else the member has: guest passes, a tier and a founding number, each in a line. */
function also({ guestPasses, founding, tier }: CreditsView): readonly string[] {
  const passes = guestPasses.filter(({ state }) => state === 'available').length;
  return [
    passes > 0 && creditTexts.passes(passes),
    tier && creditTexts.tier(tierOf(tier.tier).name, tier.endsAt),
    founding && creditTexts.founding(founding),
  ].filter((said) => typeof said === 'string');
}

type CreditsProps = { readonly credits: CreditsView['credits'] };

/** Where the credits are from. What was used or given back is in the history. */
function CreditsRow({ credits }: CreditsProps) {
  const usable = credits.filter(({ state }) => state === 'available' || state === 'held');
  if (usable.length === 0) return null;

  const origins = [...new Set(usable.map(({ origin }) => creditOrigins[origin]))];

  return (
    <FoldedRow id="credits" title={creditTexts.from} facts={origins}>
      <ul className="divide-y divide-line">
        {usable.map((credit) => (
          <li key={credit.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              {creditOrigins[credit.origin]}
              <span className="block text-sm text-ink-soft figures">{termsOf(credit)}</span>
              {credit.refundUntil && (
                <CreditRefund
                  creditId={credit.id}
                  pence={credit.paidPence}
                  until={credit.refundUntil}
                />
              )}
            </span>
            {credit.state === 'held' && <Badge tone="quiet">{creditStateNames.held}</Badge>}
          </li>
        ))}
      </ul>
    </FoldedRow>
  );
}

const termsOf = ({
  since,
  paidPence,
  coversPence = CREDIT_COVERS_PENCE,
  endsAt,
}: CreditsProps['credits'][number]): string =>
  [
    formatDate(since),
    paidPence === 0 ? 'free' : `${formatPounds(paidPence)} paid`,
    coversPence < CREDIT_COVERS_PENCE && `for golf days up to ${formatPounds(coversPence)}`,
    endsAt && creditTexts.until(endsAt),
  ]
    .filter(Boolean)
    .join(', ');

/** Guest passes that can be used come first, then those that were. */
function PassesRow({ passes }: { readonly passes: CreditsView['guestPasses'] }) {
  if (passes.length === 0) return null;

  const byUse = passes.toSorted(
    (a, b) => Number(b.state === 'available') - Number(a.state === 'available'),
  );

  return (
    <FoldedRow id="passes" title="Guest passes" facts={[creditTexts.passNote]}>
      <ul className="divide-y divide-line">
        {byUse.map(({ id, state, expiresAt }) => (
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
    </FoldedRow>
  );
}
