import { useClaims, useClub } from '#features/settings/web/queries.ts';
import { formatPounds } from '#lib/money.ts';
import { packageSaving } from '../facts/club-facts.ts';
import { FOUNDING_LIMIT, prices } from '../facts/headline-figures.ts';
import { CallToAction } from '../texts/call-to-action.tsx';

const Price = ({ title, pence, children }: { title: string; pence: number; children: string }) => (
  <div className="p-4 max-md:py-3 md:p-8">
    <h3 className="text-lg md:text-xl">{title}</h3>
    <p className="mt-1 font-display text-4xl md:mt-3 md:text-5xl text-brass-text figures">
      {formatPounds(pence)}
    </p>
    <p className="mt-1 text-ink-soft max-md:text-sm md:mt-2">{children}</p>
  </div>
);

/** What a golf day costs. */
export function HomePricing() {
  const { packagePounds } = useClub().prices;

  return (
    <section aria-labelledby="pricing" className="border-y border-line bg-ivory-deep">
      <div className="column grid items-center gap-x-16 gap-y-4 py-6 md:grid-cols-[1fr_2fr] md:py-28">
        <div>
          <h2 id="pricing" className="text-3xl md:text-4xl">
            Event pricing
          </h2>
          <p className="mt-1 text-ink-soft md:mt-4">Per person, including VAT.</p>
        </div>
        <div className="grid rounded-large border border-line bg-ivory-bright shadow-soft grid-cols-2 divide-x *:border-line">
          <Price title="Single event" pence={prices.single}>
            One golf day, everything included.
          </Price>
          <Price title={`${prices.packageEvents}-event package`} pence={packagePounds * 100}>
            {`Four golf days of your choice. Save ${formatPounds(packageSaving(packagePounds))}.`}
          </Price>
        </div>
      </div>
    </section>
  );
}

/** The call to action at the end of the page. */
export const HomeClosing = ({ isFounding }: { readonly isFounding: boolean }) => (
  <CallToAction
    id="closing"
    title={FOUNDING_LIMIT}
    book={isFounding ? 'Find your next golf day' : 'Secure Your Founding Membership'}
  >
    See whether there’s still a place in your city, or ask us anything first. We keep a{' '}
    {useClaims().answerWithin} response promise.
  </CallToAction>
);
