import { Link } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { headlineFigures, prices } from '../facts/headline-figures.ts';
import { CallToAction } from '../texts/call-to-action.tsx';

const Price = ({ title, pence, children }: { title: string; pence: number; children: string }) => (
  <div className="p-4 md:p-8">
    <h3 className="text-lg md:text-xl">{title}</h3>
    <p className="mt-1 font-display text-4xl md:mt-3 md:text-5xl text-brass-text figures">
      {formatPounds(pence)}
    </p>
    <p className="mt-1 text-ink-soft max-md:text-sm md:mt-2">{children}</p>
  </div>
);

/** What a day costs, and where to read how it goes. */
export const HomePricing = () => (
  <section aria-labelledby="pricing" className="border-y border-line bg-ivory-deep">
    <div className="column grid items-center gap-x-16 gap-y-5 py-10 md:grid-cols-[1fr_2fr] md:py-28">
      <div>
        <h2 id="pricing" className="text-3xl md:text-4xl">
          Event pricing
        </h2>
        <p className="mt-2 text-ink-soft md:mt-4">Per person, VAT included.</p>
        <Link to="/event-format" className="inline-flex md:mt-4 min-h-11 items-center link">
          See how a day is played
        </Link>
      </div>
      <div className="grid rounded-large border border-line bg-ivory-bright shadow-soft grid-cols-2 divide-x *:border-line">
        <Price title="Single event" pence={prices.single}>
          One golf day, with everything the day includes.
        </Price>
        <Price title={`${prices.packageEvents}-event package`} pence={prices.package}>
          {`Four golf days for the price of little more than three: saves ${formatPounds(prices.packageSaving)}.`}
        </Price>
      </div>
    </div>
  </section>
);

/** The last word of the page. */
export const HomeClosing = () => (
  <CallToAction
    id="closing"
    title={`${headlineFigures.perCity} founding members a city, and no more`}
    book="Secure Your Founding Membership"
  >
    See whether your city still has a place, or ask whatever you would like to know first. We keep a{' '}
    {headlineFigures.answerWithin} response promise.
  </CallToAction>
);
