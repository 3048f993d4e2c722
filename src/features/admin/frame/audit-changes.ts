import { tierIds, tierOf } from '#features/membership/tiers/tiers.ts';
import { formatDayAndMonth, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { listOf } from '#lib/text/list-of.ts';

type Values = Readonly<Record<string, unknown>>;

/** The names of recorded values that are not simply their words: "starts at" is "start". */
const fieldNames: Readonly<Record<string, string>> = {
  startsAt: 'start',
  endsAt: 'end',
  bookingOpensAt: 'booking from',
  minTier: 'who can book it',
  regionFirst: 'members from the region first',
  audience: 'who can see it',
  capacity: 'places',
  addressLines: 'address',
  vatNumber: 'VAT number',
};

/** "guestPasses" in words: "guest passes"; an amount loses its unit: "totalPence" is "total". */
export const wordsOfName = (name: string): string =>
  fieldNames[name] ??
  name
    .replace(/Pence$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');

/** Lists of the names of texts that were changed; the log doesn't have their words. */
const TEXTS = ['texts', 'changed'];

/**
 * What an edit changed, each in a few words: "places from 12 to 15", "new description". Ids and
 * values that stayed the same are left out.
 */
export function changesOf(before: Values, after: Values): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !name.endsWith('Id') && name !== 'state',
  );

  return names.flatMap((name) => {
    const value = after[name];
    if (TEXTS.includes(name))
      return Array.isArray(value) && value.length > 0
        ? [`new ${listOf(value.map((one) => wordsOfName(String(one))))}`]
        : [];

    const [from, to] = [valueLabel(name, before[name]), valueLabel(name, value)];
    if (from === to) return [];

    const field = wordsOfName(name);
    if (from === undefined) return [`${field} ${to}`];
    return to === undefined ? [`no ${field} any more`] : [`${field} from ${from} to ${to}`];
  });
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A recorded text: an instant or a day as a date, a tier by its name, and a state in words. */
export function textLabel(name: string, value: string): string {
  if (INSTANT.test(value)) return `${formatDayAndMonth(value)}, ${formatTime(value)}`;
  if (DAY.test(value)) return formatDayAndMonth(`${value}T12:00:00Z`);

  const tier = /tier/i.test(name) ? tierIds.find((id) => id === value) : undefined;
  return tier ? tierOf(tier).name : value.replaceAll('_', ' ');
}

/** A recorded value as people read it: "£110", "8 December, 15:30", "yes". */
function valueLabel(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return name.endsWith('Pence') ? formatPounds(value) : String(value);
  return typeof value === 'string' ? textLabel(name, value) : undefined;
}
