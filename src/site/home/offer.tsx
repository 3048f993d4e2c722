import { Link } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { headlineFigures, prices } from '../facts/headline-figures.ts';
import { CallToAction } from '../texts/call-to-action.tsx';

const Price = ({ title, pence, children }: { title: string; pence: number; children: string }) => (
  <div className="p-6 md:p-8">
    <h3 className="text-xl">{title}</h3>
    <p className="mt-3 font-display text-5xl text-brass-text figures">{formatPounds(pence)}</p>
    <p className="mt-2 text-ink-soft">{children}</p>
  </div>
);

/** What a golf day costs, and a link to the format. */
export const HomePricing = () => (
  <section aria-labelledby="pricing" className="border-y border-line bg-ivory-deep">
    <div className="column grid items-center gap-x-16 gap-y-10 py-20 md:grid-cols-[1fr_2fr] md:py-28">
      <div>
        <h2 id="pricing" className="text-4xl">
          Event pricing
        </h2>
        <p className="mt-4 text-ink-soft">Per person, including VAT.</p>
        <Link to="/event-format" className="mt-4 inline-flex min-h-11 items-center link">
          See how a day is played
        </Link>
      </div>
      <div className="grid rounded-large border border-line bg-ivory-bright shadow-soft *:border-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <Price title="Single event" pence={prices.single}>
          One golf day, everything included.
        </Price>
        <Price title={`${prices.packageEvents}-event package`} pence={prices.package}>
          {`Four golf days for little more than the price of three. Save ${formatPounds(prices.packageSaving)}.`}
        </Price>
      </div>
    </div>
  </section>
);

/** The call to action at the end of the page. */
export const HomeClosing = () => (
  <CallToAction
    id="closing"
    title="Fifteen founding members per city. No more."
    book="Secure Your Founding Membership"
  >
    See whether there’s still a place in your city, or ask us anything first. We keep a{' '}
    {headlineFigures.answerWithin} response promise.
  </CallToAction>
);
