import { benefits } from '../benefits.ts';
import { tiers } from '../tiers.ts';

/** What each line of the cards means, tier by tier; it opens on demand. */
export const BenefitList = () => (
  <section aria-labelledby="benefits" className="column pt-10 md:pt-20">
    <h2 id="benefits" className="text-4xl">
      What’s included
    </h2>
    <div className="mt-6 divide-y divide-line border-y border-line">
      {tiers.map(({ id, name, features }) => (
        <details key={id} className="group">
          <summary className="flex min-h-18 cursor-pointer items-center justify-between font-display text-2xl">
            {name}
            <span aria-hidden="true" className="text-lg text-fairway group-open:rotate-180">
              ▾
            </span>
          </summary>
          <dl className="grid gap-x-10 gap-y-5 pt-1 pb-8 md:grid-cols-2">
            {features.map((line) => (
              <div key={line}>
                <dt className="font-semibold">{line}</dt>
                <dd className="mt-1 measure text-ink-soft">
                  {benefits.find((benefit) => benefit.line === line)?.meaning}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  </section>
);
