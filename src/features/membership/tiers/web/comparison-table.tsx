import { classNames } from '#ui/class-names.ts';
import { type ComparisonRow, comparisonOf } from '../comparison.ts';
import type { Tier } from '../tiers.ts';

/**
 * Prices and privileges of the tiers side by side. On a phone each line has its three values below
 * its name, and the names of the tiers stay in view above them.
 */
export const ComparisonTable = ({ tiers }: { readonly tiers: readonly Tier[] }) => (
  <section aria-labelledby="comparison" className="border-y border-line bg-ivory-deep">
    <div className="column py-10 md:py-20">
      <h2 id="comparison" className="text-4xl">
        Side by side
      </h2>
      <table className="mt-8 w-full max-md:block md:table-fixed">
        <caption className="sr-only">What the three tiers cost and include</caption>
        <thead className="max-md:sticky max-md:top-15 max-md:z-10 max-md:block max-md:bg-ivory-deep">
          <tr className="border-b border-edge max-md:grid max-md:grid-cols-3 max-md:gap-x-3">
            <th
              scope="col"
              className="py-4 pr-4 text-left text-sm font-semibold text-ink-soft max-md:sr-only"
            >
              Per membership year
            </th>
            {tiers.map((tier) => (
              <th
                key={tier.id}
                scope="col"
                className={classNames(
                  'px-4 py-4 text-left font-display text-xl font-normal max-md:p-0 max-md:py-3 max-md:text-sm',
                  tier.popular && 'rounded-t-large md:bg-ivory-bright',
                )}
              >
                {tier.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {comparisonOf(tiers).map((line) => (
            <Line key={line.label} line={line} tiers={tiers} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const Line = ({ line, tiers }: { line: ComparisonRow; tiers: readonly Tier[] }) => (
  <tr
    className={classNames(
      'border-b border-line align-top max-md:grid-cols-3 max-md:gap-x-3 max-md:py-3',
      isLong(line) ? 'max-md:hidden' : 'max-md:grid',
    )}
  >
    <th
      scope="row"
      className="py-4 pr-4 text-left font-semibold max-md:col-span-3 max-md:p-0 max-md:pb-1"
    >
      {line.label}
      {line.help !== undefined && (
        <span className="mt-0.5 block text-sm font-normal text-ink-soft">{line.help}</span>
      )}
    </th>
    {tiers.map((tier) => (
      <Value key={tier.id} tier={tier} value={line.values[tier.id]} />
    ))}
  </tr>
);

/** Values longer than this many characters are set as text, shorter ones as figures. */
const LONG = 20;

/** A phone leaves out what else the tiers bring: the list below the table says it better. */
const isLong = ({ values }: ComparisonRow): boolean =>
  Object.values(values).some((value) => value.length > LONG);

const Value = ({ tier, value }: { tier: Tier; value: string }) => (
  <td
    className={classNames(
      'px-4 py-4 figures max-md:p-0 max-md:text-sm',
      value.length <= LONG && 'md:text-lg',
      tier.popular && 'md:bg-ivory-bright',
    )}
  >
    <span className="sr-only md:hidden">{tier.name}</span>
    {value}
  </td>
);
