import { HARD_CAP_AT, SOFT_CAP_FROM } from '../../index/caps.ts';
import { countedValue, type Posting } from '../../index/handicap-history.ts';
import { formatExact, formatIndex, formatTenths } from '../../index/tenths.ts';
import type { WorkingStep } from '../fields/working.tsx';

/** The calculation of a record's index, with the numbers in each formula; empty without one. */
export function indexSteps(posting: Posting): WorkingStep[] {
  const { calculation, record, low, cap, index } = posting;
  if (calculation === undefined || index === undefined) return [];

  const { counting, sum, adjustment, calculated } = calculation;
  const values = counting
    .map((at) => record[at])
    .flatMap((one) => (one ? [formatTenths(countedValue(one))] : []));
  const mean = { numerator: sum + adjustment * counting.length, denominator: 10 * counting.length };
  const added = adjustment === 0 ? '' : ` − ${formatTenths(-adjustment)}`;
  const average = values.length === 1 ? values[0] : `(${values.join(' + ')}) / ${values.length}`;

  return [
    {
      what: `Of ${record.length} differentials the lowest ${counting.length === 1 ? 'one counts' : `${counting.length} count`}${adjustment === 0 ? '' : `, less ${formatTenths(-adjustment)} while the record is short`}`,
      formula: `${average}${added} = ${formatExact(mean)}`,
    },
    { what: 'Rounded to one decimal place (.05 up)', formula: formatIndex(calculated) },
    ...capSteps(calculated, low, cap, index),
    ...(posting.isMaximum ? [{ what: 'No index is higher than 54.0', formula: '54.0' }] : []),
  ];
}

function capSteps(
  calculated: number,
  low: number | undefined,
  cap: Posting['cap'],
  index: number,
): WorkingStep[] {
  if (low === undefined) return [];

  const [from, most] = [formatTenths(SOFT_CAP_FROM), formatTenths(HARD_CAP_AT)];
  const rise = formatTenths(calculated - low);
  const lowest = formatIndex(low);

  if (cap === 'none')
    return [
      {
        what: `No cap: not more than ${from} above the year’s lowest`,
        formula: `${formatIndex(calculated)} − ${lowest} = ${rise}`,
      },
    ];

  if (cap === 'hard')
    return [
      {
        what: `Hard cap: at most ${most} above the year’s lowest`,
        formula: `${lowest} + ${most} = ${formatIndex(index)}`,
      },
    ];

  return [
    {
      what: `Soft cap: what is over ${from} above the year’s lowest counts half`,
      formula: `${lowest} + ${from} + (${rise} − ${from}) / 2 → ${formatIndex(index)}`,
    },
  ];
}

/** A short description of a round's effect. */
export function whatRoundDid(posting: Posting): string {
  const { differential, reduction } = posting;
  if (differential === undefined) return 'Nine holes: waits for another nine.';

  const value = formatTenths(differential.rounded);

  const made = {
    full: `Differential ${value}`,
    estimated: `Differential ${value}, its other half estimated`,
    combined: `Differential ${value}, of two nines`,
  }[differential.kind];
  if (reduction === 0) return `${made}.`;

  return `${made}. Exceptional: ${formatTenths(-reduction)} off every differential so far.`;
}
